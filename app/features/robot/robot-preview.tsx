import { robotPreviewDays } from '../../../contract/robot-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amount, Gain } from './money.tsx';
import { coinsOf, nameOf } from './robot-columns.tsx';
import type { GridState } from './robots-state.ts';

/** What the grid of the form would have done, with what fees take of it. */
export function RobotPreviewCard({ preview }: { preview: NonNullable<GridState['preview']> }) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const { figures, symbol } = preview;
  const [base, quote] = coinsOf(symbol);
  const gain = (amount: string) => <Gain key={amount} amount={amount} currency={quote} />;
  const amount = (value: string) => <Amount key={value} amount={value} currency={quote} />;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">
        {t('preview.title', { days: robotPreviewDays, market: nameOf(symbol) })}
      </h2>
      <p className="text-sm text-text-2">
        {t('preview.time', { from: format.dateTime(figures.from), to: format.dateTime(figures.to) })}
      </p>
      <FactList
        facts={[
          [t('preview.quantity'), <Amount key="q" amount={figures.quantity} currency={base} digits={8} />],
          [t('preview.pairProfitLowest'), gain(figures.pairProfitLowest)],
          [t('preview.pairProfitHighest'), gain(figures.pairProfitHighest)],
          [t('preview.pairs'), format.amount(String(figures.pairs), 0)],
          [t('preview.gross'), amount(figures.gross)],
          [t('preview.fees'), amount(figures.fees)],
          [t('preview.net'), gain(figures.net)],
          [t('preview.result'), gain(figures.result)],
          [t('preview.drawdown'), amount(figures.drawdown)],
          [t('preview.holding'), gain(figures.holding)],
        ]}
      />
      <Notice kind="warning">{t('preview.noPromise')}</Notice>
    </Card>
  );
}
