import { Link } from 'react-router';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { futuresPath } from '../../paths/futures-paths.ts';
import { idOf } from '../quotes/symbol-path.ts';

const places = 8;

/** The open positions of an account, each with the way to its market. */
export function AccountPositions({ positions }: { positions: readonly FuturesTicket[] }) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const mask = useMask();
  const canTrade = useRootData()?.menus.areas.includes(futuresPath) ?? false;
  const columns: Column<FuturesTicket>[] = [
    {
      key: 'market',
      header: t('market'),
      isRowHeader: true,
      cell: ({ symbol, side, leverage }) => (
        <span className="flex flex-wrap items-center gap-2">
          {canTrade ? (
            <Link to={`${futuresPath}?id=${idOf(symbol)}`} className="text-accent-text">
              {symbol.replace('_', '/')}
            </Link>
          ) : (
            symbol.replace('_', '/')
          )}
          <Badge kind={side === 'long' ? 'up' : 'down'}>{t(`side.${side}`)}</Badge>
          <Badge>{t('times', { leverage: String(leverage) })}</Badge>
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('receipt.quantity'),
      align: 'end',
      cell: ({ quantity }) => mask(format.amount(quantity, places)),
    },
    {
      key: 'entry',
      header: t('receipt.entry'),
      align: 'end',
      cell: ({ opened }) => format.amount(opened?.entry ?? '0', places),
    },
    {
      key: 'liquidationPrice',
      header: t('receipt.liquidationPrice'),
      align: 'end',
      cell: ({ opened }) => (opened?.liquidationPrice ? format.amount(opened.liquidationPrice, 2) : '–'),
    },
    {
      key: 'margin',
      header: t('receipt.margin'),
      align: 'end',
      cell: ({ margin, currency }) => `${mask(format.amount(margin, places))} ${currency}`,
    },
  ];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('account.positions')}</h2>
      {positions.length === 0 ? (
        <p className="text-sm text-text-2">{t('account.none')}</p>
      ) : (
        <Table caption={t('account.positions')} columns={columns} rows={positions} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
