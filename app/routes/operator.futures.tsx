import { futuresHouseCalls } from '../../contract/futures-house.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { CurrencyTable, PoolTable } from '../features/futures/exposure-tables.tsx';
import { futuresHouseDeeds } from '../features/futures/house-deeds.server.ts';
import { FuturesDeeds } from '../features/futures/house-deeds.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.futures';

export const handle = { ns: ['futures-house'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const exposure = await context.get(apiContext).load(futuresHouseCalls.exposure, {});
  return { ...exposure, states: startDeeds(futuresHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(futuresHouseDeeds, args, '/operator/futures');

export default function FuturesHouse({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-house');
  const operator = useTranslation('operator');
  const { currencies, markets, states } = loaderData;
  return (
    <ConsolePage title={operator.t('menu.futures')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <FuturesDeeds markets={markets} states={statesWith(states, actionData)} />
      </ConsoleSection>
      <ConsoleSection title={t('total')}>
        <Card room="table">
          <CurrencyTable caption={t('total')} currencies={currencies} />
        </Card>
      </ConsoleSection>
      <ConsoleSection title={t('byMarket')}>
        <Card room="table">
          <PoolTable caption={t('byMarket')} markets={markets} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
