import { Link } from 'react-router';
import type { MoneyRecord } from '../../../contract/record.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { convertHistoryPath } from '../../paths/convert-paths.ts';
import { depositDetailPath } from '../../paths/fiat-paths.ts';
import { ticketPath } from '../../paths/futures-paths.ts';
import { ownLoanPath } from '../../paths/loan-paths.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { stakePath } from '../../paths/staking-paths.ts';
import { withdrawHistoryPath } from '../../paths/withdrawal-paths.ts';

type Source = MoneyRecord['source'];

/** What an entry comes from, in words. `t` is of record.json; '' for what is the house's own business. */
export function nameSource({ from, number, symbol }: Source, t: Translate): string {
  return from === 'other' ? '' : t(`source.${from}`, { number, market: symbol.replace('_', '/') });
}

/** The same as a link to where more is told of it. */
export function SourceLink({ source }: { source: Source }) {
  const { t } = useTranslation('record');
  const lists = useRootData()?.menus.orders.map(({ path }) => path) ?? [];
  const path = pathOf(source);
  const name = nameSource(source, t);
  // The lists of areas that are off are not there.
  const isThere = path !== undefined && (!isOrderList(path) || lists.includes(path.split('?')[0] ?? ''));
  if (!isThere) return name;
  return (
    <Link to={path} className="text-accent-text">
      {name}
    </Link>
  );
}

/** undefined where there is nothing more to read. */
function pathOf({ from, number, symbol }: Source): string | undefined {
  switch (from) {
    case 'order':
      return `/exchange/exchangecoinorder?${beginningWith(number)}`;
    case 'trade':
      return `/exchange/exchangecoinorder?symbol=${symbol}`;
    case 'conversion':
      return `${convertHistoryPath}?${beginningWith(number)}`;
    case 'ticket':
      return ticketPath(number);
    case 'savingOrder':
      return savingOrderPath(number);
    case 'loan':
      return ownLoanPath(number);
    case 'stake':
      return stakePath(number);
    case 'deposit':
      return `/assets/deposithistory?${beginningWith(number)}`;
    case 'bankDeposit':
      return depositDetailPath(number);
    case 'withdrawal':
      return `${withdrawHistoryPath}?${beginningWith(number)}`;
    case 'draw':
      return '/profile/award/luckydraw';
    case 'checkin':
      return '/lotterycheckin';
    default:
      return undefined;
  }
}

/** Lists show what is older than this id. */
const beginningWith = (number: string): string => `maxId=${Number(number) + 1}`;

const isOrderList = (path: string): boolean => ['/exchange/', '/convert/'].some((area) => path.startsWith(area));
