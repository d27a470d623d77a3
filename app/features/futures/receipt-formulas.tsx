import type { FuturesReceipt } from '../../../contract/futures-ticket.ts';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ReceiptLine, receiptLines } from './receipt-lines.ts';

const indexPlaces = 18;
const places = 8;

/** Each formula with the numbers of this close, and what of its result was paid. */
export function ReceiptFormulas({ receipt }: { receipt: FuturesReceipt }) {
  const { t } = useTranslation('futures-figures');
  const { t: record } = useTranslation('record');
  const format = useFormat();
  const { close, currency, terms, tier: at, deduction } = receipt;
  const names: Record<ReceiptLine['item'], string> = {
    price: t('receipt.price'),
    liquidationPrice: t('receipt.liquidationPrice'),
    profit: record('kind.futuresProfit'),
    funding: record('kind.futuresFunding'),
    fee: record('kind.futuresFee'),
    liquidationFee: record('kind.liquidationFee'),
    returned: t('receipt.returned'),
  };
  const columns: Column<ReceiptLine>[] = [
    { key: 'item', header: t('receipt.item'), isRowHeader: true, cell: ({ item }) => names[item] },
    {
      key: 'calculation',
      header: t('receipt.calculation'),
      cell: ({ calculation }) => <span className="min-w-0 wrap-anywhere text-text-2 text-xs">{calculation}</span>,
    },
    { key: 'result', header: t('receipt.comesTo'), align: 'end', cell: ({ result }) => format.amount(result, places) },
    {
      key: 'paid',
      header: `${t('receipt.paid')} (${currency})`,
      align: 'end',
      cell: ({ paid }) => (paid === undefined ? '–' : format.amount(paid, places)),
    },
  ];
  const tier = terms.tiers[at];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('receipt.formulas')}</h2>
      <p className="text-sm text-text-2">{t('receipt.order')}</p>
      {tier && (
        <p className="text-sm text-text-2">
          {t('receipt.tier', {
            tier: String(at + 1),
            notional: format.amount(tier.notionalMax, 0),
            rate: format.amount(String(tier.maintenanceBps / 10_000), 4),
            deduction: format.amount(deduction, places),
          })}
        </p>
      )}
      <Table
        caption={t('receipt.formulas')}
        columns={columns}
        rows={receiptLines(receipt, (value) => format.amount(value, indexPlaces))}
        rowKey={({ item }) => item}
      />
      {close.shortfall !== '0' && (
        <Notice kind="warning">
          {t('receipt.shortfall', {
            shortfall: format.amount(close.shortfall, places),
            insured: format.amount(close.insured, places),
            currency,
          })}
        </Notice>
      )}
    </Card>
  );
}
