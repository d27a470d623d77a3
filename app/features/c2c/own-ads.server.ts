import { data } from 'react-router';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { OwnAd } from '../../../contract/c2c-shapes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { textOf } from '../../forms/text-of.server.ts';

const listedMax = 20;
const idPattern = /^[1-9]\d{0,14}$/;

/** Own ads, newest first. */
export const loadOwnAds = (api: PageApi, maxId: string | null) =>
  api.load(c2cMerchantCalls.ads, {
    query: { limit: String(listedMax), ...(maxId && idPattern.test(maxId) && { maxId }) },
  });

/** One own ad: the newest of those older than the number after it. */
export async function loadOwnAd(api: PageApi, id: string | null): Promise<OwnAd> {
  if (!id || !idPattern.test(id)) throw data(null, { status: 404 });
  const { items } = await api.load(c2cMerchantCalls.ads, { query: { maxId: String(Number(id) + 1), limit: '1' } });
  const [found] = items;
  if (found?.id !== id) throw data(null, { status: 404 });
  return found;
}

/** What an ad says, as the call that changes it takes it. */
const fieldsOf = (ad: OwnAd) => {
  const { price, indexBps, priceBound } = ad.pricing;
  return {
    ...(price !== null && { price }),
    ...(indexBps !== null && { indexBps }),
    ...(priceBound !== null && { priceBound }),
    available: ad.available,
    quantity: ad.available,
    minimum: ad.minimum,
    maximum: ad.maximum,
    payMinutes: ad.payMinutes as 15,
    terms: ad.terms,
    bankAccountIds: ad.accounts.map(({ id }) => id),
    paymentTypes: ad.side === 'buy' ? ad.paymentTypes : [],
    takerLevel: ad.takerLevel,
    takerOrders: ad.takerOrders,
    takerDays: ad.takerDays,
  };
};

/** A button of the list: away or back for all ads, paused or open for one. */
export async function postToOwnAds(api: PageApi, form: FormData): Promise<Answer<unknown>> {
  const [intent, id] = [textOf(form, 'intent'), textOf(form, 'id')];
  if (intent === 'away' || intent === 'back') {
    return api.send(c2cMerchantCalls.away, { input: { isAway: intent === 'away' } });
  }
  const ad = await loadOwnAd(api, id ?? null);
  const state = intent === 'pause' ? 'paused' : 'open';
  const input = { id: ad.id, version: ad.version, state, ...fieldsOf(ad) } as const;
  return api.send(c2cMerchantCalls.updateAd, { input, idempotencyKey: crypto.randomUUID() });
}
