import type { Robot } from '../../../contract/robot.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amount, Gain } from './money.tsx';
import { coinsOf } from './robot-columns.tsx';

/** What a robot has earned, part by part, and how it is set. */
export function RobotFacts({ robot, pricePrecision }: { robot: Robot; pricePrecision: number }) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const [base, quote] = coinsOf(robot.symbol);
  const gain = (amount: string) => <Gain amount={amount} currency={quote} />;
  const price = (text: string | null) => (text === null ? t('none') : `${format.price(text, pricePrecision)} ${quote}`);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card as="section" className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg">{t('profit.title')}</h2>
        <FactList
          facts={[
            [t('profit.total'), gain(robot.totalProfit)],
            [t('profit.grid'), gain(robot.gridProfit)],
            [t('profit.unrealised'), gain(robot.unrealisedProfit)],
            [t('profit.closing'), gain(robot.closingProfit)],
            [t('column.pairs'), format.amount(String(robot.pairs), 0)],
            [t('profit.fees'), <Amount key="fees" amount={robot.fees} currency={quote} />],
            [t('column.held'), <Amount key="held" amount={robot.held} currency={base} digits={8} />],
            [t('profit.cost'), <Amount key="cost" amount={robot.cost} currency={quote} />],
          ]}
        />
        <p className="text-sm text-text-2">{t('profit.explain')}</p>
      </Card>
      <Card as="section" className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg">{t('settings')}</h2>
        <FactList
          facts={[
            [t('field.lowerPrice'), price(robot.lowerPrice)],
            [t('field.upperPrice'), price(robot.upperPrice)],
            [t('field.grids'), format.amount(String(robot.grids), 0)],
            [t('field.spacing'), t(`spacing.${robot.spacing}`)],
            [t('field.investment'), <Amount key="investment" amount={robot.investment} currency={quote} />],
            [t('preview.quantity'), <Amount key="quantity" amount={robot.quantity} currency={base} digits={8} />],
            [t('startPrice'), price(robot.startPrice)],
            [t('field.stopLoss'), price(robot.stopLossPrice)],
            [t('field.takeProfit'), price(robot.takeProfitPrice)],
            [t('created'), format.dateTime(robot.createdAt)],
            ...(robot.endedAt === null ? [] : [[t('ended'), format.dateTime(robot.endedAt)] as const]),
          ]}
        />
      </Card>
    </div>
  );
}
