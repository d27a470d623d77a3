import { boptionHouseCalls } from '../../contract/boption-house.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { CurrencyTable, ExpiryTable, MarketTable } from '../features/boption/exposure-tables.tsx';
import { boptionHouseDeeds } from '../features/boption/house-deeds.server.ts';
import { BoptionDeeds } from '../features/boption/house-deeds.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.boption';

export const handle = { ns: ['boption-house', 'boption'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const exposure = await context.get(apiContext).load(boptionHouseCalls.exposure, {});
  return { ...exposure, states: startDeeds(boptionHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(boptionHouseDeeds, args, '/operator/boption');

export default function BoptionHouse({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('boption-house');
  const operator = useTranslation('operator');
  const { currencies, markets, expiries, states } = loaderData;
  return (
    <ConsolePage title={operator.t('menu.boption')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <BoptionDeeds markets={markets} states={statesWith(states, actionData)} />
      </ConsoleSection>
      <ConsoleSection title={t('house')}>
        <Card room="table">
          <CurrencyTable caption={t('house')} currencies={currencies} />
        </Card>
      </ConsoleSection>
      <ConsoleSection title={t('byMarket')}>
        <Card room="table">
          <MarketTable caption={t('byMarket')} markets={markets} />
        </Card>
      </ConsoleSection>
      <ConsoleSection title={t('byExpiry')}>
        <Card room="table">
          <ExpiryTable caption={t('byExpiry')} expiries={expiries} markets={markets} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
