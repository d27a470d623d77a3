import { z } from 'zod';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { OwnAd } from '../../../contract/c2c-shapes.ts';
import { payMinutes } from '../../../contract/c2c-values.ts';
import { amount } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import type { AdFormState } from './ad-form-state.ts';
import { bpsOfPercent } from './ad-preview.ts';

const { indexBps: _, payMinutes: __, ...sameFields } = c2cMerchantCalls.createAd.input.shape;
const { id, version, state, available, quantity } = c2cMerchantCalls.updateAd.input.shape;

/** A known ad names itself, the version that was read, and what was left of it then. */
export const adForm = declareForm({
  schema: z
    .object({
      ...sameFields,
      id: id.optional(),
      version: version.optional(),
      available: available.optional(),
      quantity,
      state: state.default('open'),
      pricing: z.enum(['fixed', 'floating'], { error: 'fieldRequired' }),
      percent: amount(2).optional(),
      payMinutes: z.enum(payMinutes.map(String), { error: 'fieldInvalid' }),
    })
    .refine(({ pricing, price }) => pricing !== 'fixed' || price !== undefined, {
      path: ['price'],
      error: 'fieldRequired',
    })
    .refine(({ pricing, percent }) => pricing !== 'floating' || percent !== undefined, {
      path: ['percent'],
      error: 'fieldRequired',
    })
    .refine(({ pricing, priceBound }) => pricing !== 'floating' || priceBound !== undefined, {
      path: ['priceBound'],
      error: 'fieldRequired',
    }),
  amounts: ['price', 'percent', 'priceBound', 'quantity', 'minimum', 'maximum'],
  renamed: { indexBps: 'percent' },
});
type AdValues = z.output<typeof adForm.schema>;

type NewAd = { side: string; asset: string; fiat: string };

export const startNewAd = ({ side, asset, fiat }: NewAd): AdFormState => ({
  ...startForm(adForm, { side, asset, fiat, pricing: 'fixed', payMinutes: '15' }),
  key: crypto.randomUUID(),
});

export function startKnownAd(ad: OwnAd, language: Language): AdFormState {
  const { price, indexBps, priceBound } = ad.pricing;
  const typed = (value: string | null) => (value === null ? '' : formatTyped(value, language));
  return {
    ...startForm(adForm, {
      available: ad.available,
      ...{ id: ad.id, version: String(ad.version), state: ad.state, side: ad.side, asset: ad.asset, fiat: ad.fiat },
      pricing: price === null ? 'floating' : 'fixed',
      price: typed(price),
      percent: indexBps === null ? '' : typed(String(indexBps / 100)),
      priceBound: typed(priceBound),
      quantity: typed(ad.available),
      minimum: typed(ad.minimum),
      maximum: typed(ad.maximum),
      payMinutes: String(ad.payMinutes),
      terms: ad.terms,
      bankAccountIds: ad.accounts.map((account) => account.id),
      paymentTypes: ad.side === 'buy' ? ad.paymentTypes : [],
      takerLevel: String(ad.takerLevel),
      takerOrders: String(ad.takerOrders),
      takerDays: String(ad.takerDays),
    }),
    key: crypto.randomUUID(),
  };
}

/** Creates or changes an ad: what the API said, and the form as it comes back when that is no. */
export async function postAd(api: PageApi, form: FormData, language: Language) {
  const posted = readForm(adForm, withoutHidden(form), language);
  const key = keyOf(form);
  const answer = posted.ok ? await sendAd(api, posted.value, key) : posted.refusal;
  if (answer.ok) return { answer, state: undefined };
  const state: AdFormState = { ...posted.refuse(withField(answer)), key: keyAfter(answer, key) };
  return { answer, state };
}

/** The price fields of the other kind do not show: nobody could mend what is wrong in them. */
function withoutHidden(form: FormData): FormData {
  const hidden = form.get('pricing') === 'floating' ? ['price'] : ['percent', 'priceBound'];
  const shown = new FormData();
  for (const [name, value] of form) if (!hidden.includes(name)) shown.append(name, value);
  return shown;
}

function sendAd(api: PageApi, values: AdValues, idempotencyKey: string) {
  const { side, asset, fiat, id: known, version: read = 1, available: left = '0', state: wanted, ...said } = values;
  const { pricing, price, percent = '0', priceBound, payMinutes: minutes, ...others } = said;
  const fields = {
    ...others,
    payMinutes: Number(minutes) as (typeof payMinutes)[number],
    ...(pricing === 'fixed' ? { price } : { indexBps: bpsOfPercent(percent), priceBound }),
  };
  if (known === undefined) {
    return api.send(c2cMerchantCalls.createAd, { input: { side, asset, fiat, ...fields }, idempotencyKey });
  }
  const input = { id: known, version: read, available: left, state: wanted, ...fields };
  return api.send(c2cMerchantCalls.updateAd, { input, idempotencyKey });
}

/** Where a refusal belongs that names no field. */
const withField = (refusal: Refusal): Refusal =>
  refusal.error === 'notEnoughBalance' && !refusal.fields
    ? { ...refusal, fields: { quantity: refusal.message } }
    : refusal;
