import type { FuturesRobot } from '../../../contract/futures-robot-shapes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactCards, type FactsProps, useSharedFacts } from '../robot/shared-facts.tsx';

/** What a robot on futures has earned, part by part, and how it is set. */
export function FuturesRobotFacts(props: FactsProps<FuturesRobot>) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const tickets = useTranslation('futures-tickets');
  const { robot, pairProfitNow } = props;
  const facts = useSharedFacts({ ...props, currency: robot.currency });
  const { price, gain, amount, size } = facts;
  const leverage = tickets.t('times', { leverage: robot.leverage });
  return (
    <FactCards
      pairProfitNow={pairProfitNow}
      profit={[
        ...facts.profits,
        [own.t('profit.closing'), gain(robot.closingProfit)],
        ...facts.pairs,
        [own.t('profit.funding'), amount(robot.funding)],
        [own.t('position'), size(robot.position)],
        [own.t('marginOpen'), amount(robot.margin)],
        [own.t('liquidationBelow'), price(robot.liquidationBelow)],
        [own.t('liquidationAbove'), price(robot.liquidationAbove)],
      ]}
      explain={own.t('profit.explain')}
      settings={[
        [own.t('field.direction'), `${own.t(`direction.${robot.direction}`)} ${leverage}`],
        ...facts.range,
        [own.t('field.margin'), amount(robot.investment)],
        [own.t('preview.quantity'), size(robot.quantity)],
        [t('startPrice'), price(robot.startPrice)],
        [own.t('field.lowerStop'), price(robot.lowerStopPrice)],
        [own.t('field.upperStop'), price(robot.upperStopPrice)],
        ...facts.times,
      ]}
    />
  );
}
