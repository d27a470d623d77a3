import { savingHouseCalls } from '../../contract/saving-house.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { ExposureTable, useSubscriberColumns } from '../features/saving/exposure-table.tsx';
import { savingHouseDeeds } from '../features/saving/house-deeds.server.ts';
import { SavingDeeds } from '../features/saving/house-deeds.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.saving';

export const handle = { ns: ['saving-house', 'earn'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { items: products } = await api.load(savingHouseCalls.exposure, {});
  const chosen = products.find(({ id }) => id === url.searchParams.get('product'));
  const maxId = url.searchParams.get('maxId') ?? undefined;
  const query = chosen && { product: chosen.id, maxId };
  const subscribers = query && (await api.load(savingHouseCalls.subscribers, { query }));
  return { products, chosen: chosen?.terms.key, subscribers, states: startDeeds(savingHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(savingHouseDeeds, args, '/operator/saving');

export default function SavingHouse({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('saving-house');
  const operator = useTranslation('operator');
  const columns = useSubscriberColumns();
  const { products, chosen, subscribers, states } = loaderData;
  return (
    <ConsolePage title={operator.t('menu.saving')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <SavingDeeds products={products} states={statesWith(states, actionData)} />
      </ConsoleSection>
      {subscribers && (
        <ConsoleSection title={t('subscribers', { product: chosen })}>
          <RecordList
            caption={t('subscribers', { product: chosen })}
            columns={columns}
            rows={subscribers.items}
            rowKey={({ id }) => id}
            empty={{ title: t('none') }}
            next={subscribers.next}
          />
        </ConsoleSection>
      )}
      <ConsoleSection title={t('products')}>
        <Card room="table">
          <ExposureTable caption={t('products')} products={products} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
