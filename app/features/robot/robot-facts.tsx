import type { Robot } from '../../../contract/robot.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { coinsOf } from './robot-columns.tsx';
import { FactCards, type FactsProps, useSharedFacts } from './shared-facts.tsx';

/** What a robot on spot has earned, part by part, and how it is set. */
export function RobotFacts(props: FactsProps<Robot>) {
  const { t } = useTranslation('robot');
  const { robot, pairProfitNow } = props;
  const [, currency] = coinsOf(robot.symbol);
  const { price, gain, amount, size, profits, pairs, range, times } = useSharedFacts({ ...props, currency });
  return (
    <FactCards
      pairProfitNow={pairProfitNow}
      profit={[
        ...profits,
        [t('profit.closing'), gain(robot.closingProfit)],
        ...pairs,
        [t('column.held'), size(robot.held)],
        [t('profit.cost'), amount(robot.cost)],
      ]}
      explain={t('profit.explain')}
      settings={[
        ...range,
        [t('field.investment'), amount(robot.investment)],
        [t('preview.quantity'), size(robot.quantity)],
        [t('startPrice'), price(robot.startPrice)],
        [t('field.stopLoss'), price(robot.stopLossPrice)],
        [t('field.takeProfit'), price(robot.takeProfitPrice)],
        ...times,
      ]}
    />
  );
}
