import { alertCalls } from '../../../contract/alert.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { notificationCalls } from '../../../contract/notification.ts';
import { notificationTypes } from '../../../contract/notification-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { type AlertDeed, type AlertMarket, type AlertsState, alertDeeds } from './alerts-state.ts';

export const createForm = declareForm({ schema: alertCalls.create.input, amounts: ['threshold'] });

/** Refusals that are about one field. */
const fieldOfError: Partial<Record<ErrorName, string>> = {
  alertReached: 'threshold',
  alertKnown: 'threshold',
  marketUnknown: 'symbol',
  alertPriceUnknown: 'symbol',
};

type Shown = { language: Language; id: string | null };

/** The alerts, and a form that is about the market of the address, at its price. */
export async function loadAlerts(
  api: PageApi,
  { language, id }: Shown,
  posted: Partial<AlertsState> = {},
): Promise<AlertsState> {
  const [{ items }, markets, told] = await Promise.all([
    api.load(alertCalls.list, {}),
    loadMarkets(api, id ?? undefined),
    loadTold(api),
  ]);
  const market = markets.find(({ symbol }) => symbol === id?.toUpperCase()) ?? markets[0];
  const start = {
    ...(market && { symbol: market.symbol }),
    ...(market?.price && { threshold: formatTyped(market.price, language) }),
  };
  return { items, markets, told, refusal: undefined, create: startForm(createForm, start), ...posted };
}

/** Each symbol once; the spot market says how it is written. */
async function loadMarkets(api: PageApi, named: string | undefined): Promise<AlertMarket[]> {
  const [symbols, quotes] = await Promise.all([api.symbols(named), api.quotes()]);
  const priceOf = new Map(quotes.map(({ symbol, c }) => [symbol, c]));
  const bySymbol = new Map<string, AlertMarket>();
  for (const market of symbols.toSorted((a, b) => b.type - a.type)) {
    const { symbol, name, baseSymbol, quoteSymbol, pricePrecision, volumePrecision } = market;
    if (bySymbol.has(symbol)) continue;
    const price = priceOf.get(symbol) ?? null;
    bySymbol.set(symbol, { symbol, name, baseSymbol, quoteSymbol, pricePrecision, volumePrecision, price });
  }
  return [...bySymbol.values()];
}

async function loadTold(api: PageApi): Promise<AlertsState['told']> {
  const { types, hasEmail } = await api.load(notificationCalls.preferences, {});
  const toldOf = (wanted: number) => {
    const { page = true, email = false } = types.find(({ type }) => type === wanted) ?? {};
    return { page, email };
  };
  return { alerts: toldOf(notificationTypes.alert), fills: toldOf(notificationTypes.orderFilled), hasEmail };
}

type Deed = (api: PageApi, form: FormData) => Promise<{ ok: true } | Refusal>;
const ofOne = (form: FormData) => ({ input: { id: textOf(form, 'id') ?? '' } });
const deeds: Record<Exclude<AlertDeed, 'create'>, Deed> = {
  pause: (api, form) => api.send(alertCalls.pause, ofOne(form)),
  resume: (api, form) => api.send(alertCalls.resume, ofOne(form)),
  delete: (api, form) => api.send(alertCalls.delete, ofOne(form)),
  async fills(api, form) {
    const { fills, hasEmail } = await loadTold(api);
    const email = hasEmail ? form.has('email') : fills.email;
    const choice = { type: notificationTypes.orderFilled, page: form.has('page'), email };
    return api.send(notificationCalls.savePreferences, { input: { types: [choice] } });
  },
};

/** What was done; or the page with what is wrong. */
export async function postAlerts(api: PageApi, form: FormData, shown: Shown): Promise<AlertsState | AlertDeed> {
  const deed = alertDeeds.find((known) => known === form.get('intent')) ?? 'create';
  if (deed !== 'create') {
    const done = await deeds[deed](api, form);
    return done.ok ? deed : loadAlerts(api, shown, { refusal: done });
  }
  const posted = readForm(createForm, form, shown.language);
  const answer = posted.ok ? await api.send(alertCalls.create, { input: posted.value }) : posted.refusal;
  if (answer.ok) return 'create';
  const field = answer.fields || !answer.error ? undefined : fieldOfError[answer.error];
  const refusal = field ? { ...answer, fields: { [field]: answer.message } } : answer;
  return loadAlerts(api, shown, { create: posted.refuse(refusal), refusal });
}
