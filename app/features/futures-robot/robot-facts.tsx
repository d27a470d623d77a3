import type { FuturesRobot } from '../../../contract/futures-robot-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amount, Gain } from '../robot/money.tsx';
import { coinsOf } from '../robot/robot-columns.tsx';

type FactsProps = { robot: FuturesRobot; pricePrecision: number };

/** What a robot has earned, part by part, and how it is set. */
export const FuturesRobotFacts = (props: FactsProps) => (
  <div className="grid gap-4 md:grid-cols-2">
    <Profit {...props} />
    <Settings {...props} />
  </div>
);

function usePrice({ robot, pricePrecision }: FactsProps) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const [, quote] = coinsOf(robot.symbol);
  return (text: string | null) => (text === null ? t('none') : `${format.price(text, pricePrecision)} ${quote}`);
}

function Profit(props: FactsProps) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const format = useFormat();
  const price = usePrice(props);
  const { robot } = props;
  const [base] = coinsOf(robot.symbol);
  const gain = (amount: string) => <Gain amount={amount} currency={robot.currency} />;
  const amount = (value: string) => <Amount amount={value} currency={robot.currency} />;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('profit.title')}</h2>
      <FactList
        facts={[
          [t('profit.total'), gain(robot.totalProfit)],
          [t('profit.grid'), gain(robot.gridProfit)],
          [t('profit.unrealised'), gain(robot.unrealisedProfit)],
          [own.t('profit.closing'), gain(robot.closingProfit)],
          [t('column.pairs'), format.amount(String(robot.pairs), 0)],
          [t('profit.fees'), amount(robot.fees)],
          [own.t('profit.funding'), amount(robot.funding)],
          [own.t('position'), <Amount key="position" amount={robot.position} currency={base} digits={8} />],
          [own.t('marginOpen'), amount(robot.margin)],
          [own.t('liquidationBelow'), price(robot.liquidationBelow)],
          [own.t('liquidationAbove'), price(robot.liquidationAbove)],
        ]}
      />
      <p className="text-sm text-text-2">{own.t('profit.explain')}</p>
    </Card>
  );
}

function Settings(props: FactsProps) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const tickets = useTranslation('futures-tickets');
  const format = useFormat();
  const price = usePrice(props);
  const { robot } = props;
  const [base] = coinsOf(robot.symbol);
  const leverage = tickets.t('times', { leverage: robot.leverage });
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('settings')}</h2>
      <FactList
        facts={[
          [own.t('field.direction'), `${own.t(`direction.${robot.direction}`)} ${leverage}`],
          [t('field.lowerPrice'), price(robot.lowerPrice)],
          [t('field.upperPrice'), price(robot.upperPrice)],
          [t('field.grids'), format.amount(String(robot.grids), 0)],
          [t('field.spacing'), t(`spacing.${robot.spacing}`)],
          [own.t('field.margin'), <Amount key="margin" amount={robot.investment} currency={robot.currency} />],
          [own.t('preview.quantity'), <Amount key="quantity" amount={robot.quantity} currency={base} digits={8} />],
          [t('startPrice'), price(robot.startPrice)],
          [own.t('field.lowerStop'), price(robot.lowerStopPrice)],
          [own.t('field.upperStop'), price(robot.upperStopPrice)],
          [t('created'), format.dateTime(robot.createdAt)],
          ...(robot.endedAt === null ? [] : [[t('ended'), format.dateTime(robot.endedAt)] as const]),
        ]}
      />
    </Card>
  );
}
