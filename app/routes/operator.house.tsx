import { houseCalls } from '../../contract/house.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { FundTable } from '../features/house/fund-table.tsx';
import { houseDeeds } from '../features/house/house-deeds.server.ts';
import { MoveDeed } from '../features/house/move-deed.tsx';
import { ConsolePage, ConsoleSection, Facts } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.house';

export const handle = { ns: ['house'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const own = await context.get(apiContext).load(houseCalls.funds, {});
  return { ...own, states: startDeeds(houseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(houseDeeds, args, '/operator/house');

export default function House({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('house');
  const operator = useTranslation('operator');
  const format = useFormat();
  const { funds, fees, currencies, states } = loaderData;
  return (
    <ConsolePage title={operator.t('menu.house')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <MoveDeed currencies={currencies} funds={funds} state={statesWith(states, actionData).move} />
      </ConsoleSection>
      {funds.map(({ fund, coins, worthUsdt, turnoverUsdt, resultUsdt }) => (
        <ConsoleSection key={fund} title={t(`fund.${fund}`)}>
          <Facts
            facts={[
              [t('worth'), format.amount(worthUsdt, 2)],
              [t('turnover'), format.amount(turnoverUsdt, 2)],
              [t('result'), format.amount(resultUsdt, 2)],
            ]}
          />
          <Coins caption={t(`fund.${fund}`)} coins={coins} />
        </ConsoleSection>
      ))}
      <ConsoleSection title={t('source.fees')}>
        <Coins caption={t('source.fees')} coins={fees} />
      </ConsoleSection>
    </ConsolePage>
  );
}

function Coins(props: Parameters<typeof FundTable>[0]) {
  const { t } = useTranslation('house');
  if (props.coins.length === 0) return <p className="text-sm text-text-2">{t('none')}</p>;
  return (
    <Card room="table">
      <FundTable {...props} />
    </Card>
  );
}
