import type { ReactNode } from 'react';
import type { RobotPreview } from '../../../contract/robot.ts';
import { robotPreviewDays } from '../../../contract/robot-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amount, Gain } from './money.tsx';
import { coinsOf, nameOf } from './robot-columns.tsx';
import type { GridState } from './robots-state.ts';

type AnyPreview = Omit<RobotPreview, 'holding'>;

/** What previews of every kind say, and how to write what they say besides. */
export function usePreviewFacts(figures: AnyPreview, { symbol, currency }: { symbol: string; currency: string }) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const [base] = coinsOf(symbol);
  const gain = (amount: string) => <Gain key={amount} amount={amount} currency={currency} />;
  const amount = (value: string) => <Amount key={value} amount={value} currency={currency} />;
  const size = <Amount key="q" amount={figures.quantity} currency={base} digits={8} />;
  const pairs: Fact[] = [
    [t('preview.pairProfitLowest'), gain(figures.pairProfitLowest)],
    [t('preview.pairProfitHighest'), gain(figures.pairProfitHighest)],
    [t('preview.pairs'), format.amount(String(figures.pairs), 0)],
    [t('preview.gross'), amount(figures.gross)],
    [t('preview.fees'), amount(figures.fees)],
  ];
  return { gain, amount, size, pairs };
}

type PreviewFrameProps = { figures: AnyPreview; symbol: string; explain?: ReactNode; facts: readonly Fact[] };

/** What the grid of the form would have done: a robot of any kind. */
export function PreviewFrame({ figures, symbol, explain, facts }: PreviewFrameProps) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">
        {t('preview.title', { days: robotPreviewDays, market: nameOf(symbol) })}
      </h2>
      <p className="text-sm text-text-2">
        {t('preview.time', { from: format.dateTime(figures.from), to: format.dateTime(figures.to) })} {explain}
      </p>
      <FactList facts={facts} />
      <Notice kind="warning">{t('preview.noPromise')}</Notice>
    </Card>
  );
}

/** On spot, with what fees take of it. */
export function RobotPreviewCard({ preview }: { preview: NonNullable<GridState['preview']> }) {
  const { t } = useTranslation('robot');
  const { figures, symbol } = preview;
  const [, currency] = coinsOf(symbol);
  const { gain, amount, size, pairs } = usePreviewFacts(figures, { symbol, currency });
  return (
    <PreviewFrame
      figures={figures}
      symbol={symbol}
      facts={[
        [t('preview.quantity'), size],
        ...pairs,
        [t('preview.net'), gain(figures.net)],
        [t('preview.result'), gain(figures.result)],
        [t('preview.drawdown'), amount(figures.drawdown)],
        [t('preview.holding'), gain(figures.holding)],
      ]}
    />
  );
}
