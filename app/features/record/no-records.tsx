import { ScrollText } from 'lucide-react';
import type { AccountKind } from '../../../contract/wallet.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { transferPath } from '../wallet/use-balance-actions.ts';
import { isFiltered, type RecordFilter } from './record-filter.ts';

type NoRecordsProps = { account: AccountKind | undefined; filter: RecordFilter; hasMore: boolean };

/** Why there is no entry to show: none at all, none that matches, or none found so far. */
export function NoRecords({ account, filter, hasMore }: NoRecordsProps) {
  const { t } = useTranslation('record');
  const wallet = useTranslation('wallet');
  const menu = useTranslation('menu');
  if (hasMore) return <EmptyState icon={ScrollText} title={t('list.nothingSoFar')} />;
  if (isFiltered(filter)) return <EmptyState icon={ScrollText} title={t('list.nothingFound')} />;
  return (
    <EmptyState icon={ScrollText} title={t('list.empty')}>
      {account ? (
        <ButtonLink to={transferPath({ to: account })}>{wallet.t('transfer.title')}</ButtonLink>
      ) : (
        <ButtonLink to="/assets/assetdeposit">{menu.t('entry.deposit')}</ButtonLink>
      )}
    </EmptyState>
  );
}
