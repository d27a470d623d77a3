import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { coinsOf } from '../robot/robot-columns.tsx';
import { PreviewFrame, usePreviewFacts } from '../robot/robot-preview.tsx';
import type { FuturesGridState } from './robots-state.ts';

/** What the grid of the form would have done, with what fees and funding take of it. */
export function FuturesRobotPreviewCard({ preview }: { preview: NonNullable<FuturesGridState['preview']> }) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const format = useFormat();
  const { figures, symbol } = preview;
  const { gain, amount, size, pairs } = usePreviewFacts(figures, preview);
  const [, quote] = coinsOf(symbol);
  const price = (value: string | null) => (value === null ? t('none') : `${format.amount(value, 2)} ${quote}`);
  return (
    <PreviewFrame
      figures={figures}
      symbol={symbol}
      explain={own.t('preview.explain')}
      facts={[
        [own.t('preview.quantity'), size],
        [own.t('preview.needed'), amount(figures.needed)],
        [own.t('liquidationBelow'), price(figures.liquidationBelow)],
        [own.t('liquidationAbove'), price(figures.liquidationAbove)],
        ...pairs,
        [own.t('preview.funding'), amount(figures.funding)],
        [own.t('preview.net'), gain(figures.net)],
        [own.t('preview.result'), gain(figures.result)],
        [t('preview.drawdown'), amount(figures.drawdown)],
        [own.t('preview.liquidated'), format.amount(String(figures.liquidated), 0)],
        [own.t('preview.stopped'), figures.stoppedAt === null ? t('none') : format.dateTime(figures.stoppedAt)],
      ]}
    />
  );
}
