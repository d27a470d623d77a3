import { Link } from 'react-router';
import type { LoanReceipt } from '../../../contract/loan-shapes.ts';
import { ReceiptCheck } from '../../components/receipt-check.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';
import { priceProofPath } from '../quotes/symbol-path.ts';
import { receiptLines } from './receipt-lines.ts';

/** A liquidation with all that it follows from, for everybody who has the address. */
export function ReceiptView({ receipt }: { receipt: LoanReceipt }) {
  return (
    <>
      <Summary receipt={receipt} />
      <DecidingPrices receipt={receipt} />
      <Calculation receipt={receipt} />
      <ReceiptCheck id={receipt.receipt} area="loan" />
    </>
  );
}

function Summary({ receipt }: { receipt: LoanReceipt }) {
  const { t } = useTranslation('loan-own');
  const format = useFormat();
  const percent = useRateText();
  const { reason, ltvBps, liquidationBps, loanAsset, pledgeAsset, badDebt } = receipt;
  const loaned = (value: string) => `${format.amount(value, 8)} ${loanAsset}`;
  const pledged = (value: string) => `${format.amount(value, 8)} ${pledgeAsset}`;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {loanAsset} / {pledgeAsset} <Badge kind="warn">{t(`reason.${reason}`)}</Badge>
      </p>
      <p className="text-text-2">
        {t(`why.${reason}`, { ltv: percent(ltvBps), liquidation: percent(liquidationBps) })}{' '}
        {t(receipt.isWhole ? 'why.whole' : 'why.part', { initial: percent(receipt.initialBps) })}
      </p>
      <div className="grid gap-x-10 gap-y-1.5 sm:grid-cols-2">
        <FactList
          facts={[
            [t('liquidatedAt'), format.dateTime(receipt.time)],
            [t('sold'), pledged(receipt.sold)],
            [t('repaid'), loaned(receipt.repaid)],
          ]}
        />
        <FactList
          facts={[
            [t('fee'), loaned(receipt.fee)],
            [t('debtLeft'), loaned(receipt.debtLeft)],
            [t('pledgeLeft'), pledged(receipt.pledgeLeft)],
          ]}
        />
      </div>
      {badDebt !== '0' && <Notice kind="warning">{t('badDebt', { amount: loaned(badDebt) })}</Notice>}
      <p className="text-sm text-text-3">{t('receiptAnonymous')}</p>
    </Card>
  );
}

/** The ticks of both coins, each with the way to its proof; USDT itself has none. */
function DecidingPrices({ receipt: { pledgeTick, loanTick } }: { receipt: LoanReceipt }) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('receipt.ticks')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {[pledgeTick, loanTick].map(
          (tick) =>
            tick && (
              <li key={tick.symbol}>
                <h3 className="mb-1.5 font-medium text-sm">{tick.symbol.replace('_', '/')}</h3>
                <FactList
                  facts={[
                    [t('mark'), format.amount(tick.price, 8)],
                    [
                      t('receipt.tick'),
                      <Link key="tick" to={priceProofPath(tick.symbol, tick.seq)} className="text-accent-text">
                        {tick.seq}
                      </Link>,
                    ],
                  ]}
                />
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}

/** Each formula with the numbers of this liquidation. */
function Calculation({ receipt }: { receipt: LoanReceipt }) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const figures = useTranslation('futures-figures');
  const format = useFormat();
  const names = {
    ltv: loan.t('ltv'),
    repaid: t('repaid'),
    fee: t('fee'),
    sold: t('sold'),
    debtLeft: t('debtLeft'),
    pledgeLeft: t('pledgeLeft'),
  };
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{figures.t('receipt.formulas')}</h2>
      <Table
        caption={figures.t('receipt.formulas')}
        rows={receiptLines(receipt, (value) => format.amount(value, 8))}
        rowKey={({ item }) => item}
        columns={[
          { key: 'item', header: figures.t('receipt.item'), isRowHeader: true, cell: ({ item }) => names[item] },
          {
            key: 'calculation',
            header: figures.t('receipt.calculation'),
            cell: ({ calculation }) => <span className="wrap-anywhere min-w-0 text-text-2 text-xs">{calculation}</span>,
          },
          {
            key: 'result',
            header: figures.t('receipt.comesTo'),
            align: 'end',
            cell: ({ result, unit }) => `${format.amount(result, 8)} ${unit}`,
          },
        ]}
      />
    </Card>
  );
}
