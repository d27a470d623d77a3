import type { ReactNode } from 'react';
import type { PairProfitNow, Robot } from '../../../contract/robot.ts';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amount, Gain } from './money.tsx';
import { coinsOf } from './robot-columns.tsx';

type AnyRobot = Omit<
  Robot,
  'state' | 'pauseReason' | 'stopLossPrice' | 'takeProfitPrice' | 'sellsAtEnd' | 'held' | 'cost'
>;
export type FactsProps<AnyKind extends AnyRobot> = {
  robot: AnyKind;
  pricePrecision: number;
  pairProfitNow: PairProfitNow | null;
};
type SharedProps = FactsProps<AnyRobot> & {
  /** That of its profits. */
  currency: string;
};

/** What is said of robots of every kind, in the parts that stand together, and how to write what is said besides. */
export function useSharedFacts({ robot, pricePrecision, pairProfitNow, currency }: SharedProps) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const [base, quote] = coinsOf(robot.symbol);
  const price = (text: string | null) => (text === null ? t('none') : `${format.price(text, pricePrecision)} ${quote}`);
  const gain = (value: string) => <Gain key={value} amount={value} currency={currency} />;
  const amount = (value: string) => <Amount key={value} amount={value} currency={currency} />;
  const size = (value: string) => <Amount key={value} amount={value} currency={base} digits={8} />;
  const profits: Fact[] = [
    [t('profit.total'), gain(robot.totalProfit)],
    [t('profit.grid'), gain(robot.gridProfit)],
    [t('profit.unrealised'), gain(robot.unrealisedProfit)],
  ];
  const pairs: Fact[] = [[t('column.pairs'), format.amount(String(robot.pairs), 0)]];
  if (pairProfitNow) {
    const { least, most } = pairProfitNow;
    pairs.push([t('profit.pairNow'), <PairProfit key="pair" {...{ least, most, currency }} />]);
  }
  pairs.push([t('profit.fees'), amount(robot.fees)]);
  const range: Fact[] = [
    [t('field.lowerPrice'), price(robot.lowerPrice)],
    [t('field.upperPrice'), price(robot.upperPrice)],
    [t('field.grids'), format.amount(String(robot.grids), 0)],
    [t('field.spacing'), t(`spacing.${robot.spacing}`)],
  ];
  const times: Fact[] = [[t('created'), format.dateTime(robot.createdAt)]];
  if (robot.endedAt !== null) times.push([t('ended'), format.dateTime(robot.endedAt)]);
  return { price, gain, amount, size, profits, pairs, range, times };
}

function PairProfit({ least, most, currency }: PairProfitNow & { currency: string }) {
  const format = useFormat();
  const [low, high] = [format.amount(least, 4), format.amount(most, 4)];
  return (
    <span className={least.startsWith('-') ? 'text-down' : 'text-up'}>
      {low === high ? low : `${low} – ${high}`} {currency}
    </span>
  );
}

type FactCardsProps = {
  pairProfitNow: PairProfitNow | null;
  profit: readonly Fact[];
  explain: ReactNode;
  settings: readonly Fact[];
};

/** What a robot has earned, part by part, and how it is set. */
export function FactCards({ pairProfitNow, profit, explain, settings }: FactCardsProps) {
  const { t } = useTranslation('robot');
  return (
    <>
      {pairProfitNow?.least.startsWith('-') && <Notice kind="warning">{t('profit.pairLoses')}</Notice>}
      <div className="grid gap-4 md:grid-cols-2">
        <Card as="section" className="flex flex-col gap-3">
          <h2 className="font-semibold text-lg">{t('profit.title')}</h2>
          <FactList facts={profit} />
          <p className="text-sm text-text-2">{explain}</p>
        </Card>
        <Card as="section" className="flex flex-col gap-3">
          <h2 className="font-semibold text-lg">{t('settings')}</h2>
          <FactList facts={settings} />
        </Card>
      </div>
    </>
  );
}
