import { robotPreviewDays } from '../../../contract/robot-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amount, Gain } from '../robot/money.tsx';
import { coinsOf, nameOf } from '../robot/robot-columns.tsx';
import type { FuturesGridState } from './robots-state.ts';

/** What the grid of the form would have done, with what fees and funding take of it. */
export function FuturesRobotPreviewCard({ preview }: { preview: NonNullable<FuturesGridState['preview']> }) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const format = useFormat();
  const { figures, symbol, currency } = preview;
  const [base, quote] = coinsOf(symbol);
  const gain = (amount: string) => <Gain key={amount} amount={amount} currency={currency} />;
  const amount = (value: string) => <Amount key={value} amount={value} currency={currency} />;
  const price = (value: string | null) => (value === null ? t('none') : `${format.amount(value, 2)} ${quote}`);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">
        {t('preview.title', { days: robotPreviewDays, market: nameOf(symbol) })}
      </h2>
      <p className="text-sm text-text-2">
        {t('preview.time', { from: format.dateTime(figures.from), to: format.dateTime(figures.to) })}{' '}
        {own.t('preview.explain')}
      </p>
      <FactList
        facts={[
          [own.t('preview.quantity'), <Amount key="q" amount={figures.quantity} currency={base} digits={8} />],
          [own.t('preview.needed'), amount(figures.needed)],
          [own.t('liquidationBelow'), price(figures.liquidationBelow)],
          [own.t('liquidationAbove'), price(figures.liquidationAbove)],
          [t('preview.pairProfitLowest'), gain(figures.pairProfitLowest)],
          [t('preview.pairProfitHighest'), gain(figures.pairProfitHighest)],
          [t('preview.pairs'), format.amount(String(figures.pairs), 0)],
          [t('preview.gross'), amount(figures.gross)],
          [t('preview.fees'), amount(figures.fees)],
          [own.t('preview.funding'), amount(figures.funding)],
          [own.t('preview.net'), gain(figures.net)],
          [own.t('preview.result'), gain(figures.result)],
          [t('preview.drawdown'), amount(figures.drawdown)],
          [own.t('preview.liquidated'), format.amount(String(figures.liquidated), 0)],
          [own.t('preview.stopped'), figures.stoppedAt === null ? t('none') : format.dateTime(figures.stoppedAt)],
        ]}
      />
      <Notice kind="warning">{t('preview.noPromise')}</Notice>
    </Card>
  );
}
