import { productListingCalls } from '../../contract/product-listing.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection, Sheet } from '../features/operator/console-page.tsx';
import { marketFields } from '../features/product/listed-terms.ts';
import { MarketDeeds } from '../features/product/market-deeds.tsx';
import { MarketTable } from '../features/product/market-table.tsx';
import { numberOf, readEnd } from '../features/product/read-listing.server.ts';
import { readTypedTerms } from '../features/product/read-terms.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.markets';

export const handle = { ns: ['product'] } satisfies RouteHandle;

const path = '/operator/markets';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).load(productListingCalls.markets, {});

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const read = (name: string) => textOf(form, name) ?? '';
  const chosen = { symbol: read('symbol'), reason: read('reason') };
  const intent = form.get('intent');
  if (intent === 'pause') {
    return answerDeed(await api.send(productListingCalls.pauseMarket, { input: chosen }), form, `${path}?done=saved`);
  }
  const done = `${path}?done=proposed`;
  if (intent === 'open')
    return answerDeed(await api.send(productListingCalls.openMarket, { input: chosen }), form, done);
  if (intent === 'delist') {
    const input = { ...chosen, endsAt: readEnd(form) };
    return answerDeed(await api.send(productListingCalls.delistMarket, { input }), form, done);
  }
  const input = {
    base: read('base'),
    quote: read('quote'),
    pricePrecision: numberOf(form, 'pricePrecision'),
    volumePrecision: numberOf(form, 'volumePrecision'),
    testOnly: form.has('testOnly'),
    terms: readTypedTerms(marketFields, form, context.get(pageContext).language) as never,
    reason: read('reason'),
  };
  return answerDeed(await api.send(productListingCalls.listMarket, { input }), form, done);
}

export default function Markets({ loaderData: { markets, currencies }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('menu.markets')} hasFailed={actionData !== undefined}>
      <ConsoleSection title={t('member.deeds')}>
        <MarketDeeds markets={markets} currencies={currencies} state={actionData} />
      </ConsoleSection>
      <Sheet>
        <MarketTable caption={t('menu.markets')} markets={markets} />
      </Sheet>
    </ConsolePage>
  );
}
