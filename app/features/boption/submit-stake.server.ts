import { boptionCalls } from '../../../contract/boption.ts';
import { newOption } from '../../../contract/boption-shapes.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { rememberStake } from './boption-preferences.server.ts';
import { findRefusal } from './find-refusal.server.ts';
import type { StakeResult } from './stake-result.ts';
import { readStake } from './stake-values.ts';

const stakeForm = declareForm({ schema: newOption, amounts: ['stake'] });

type Where = { market: MarketSymbol; language: Language };
type Submitted = { result: StakeResult; headers: HeadersInit };

/** Shows the option once more, unless that was done or is not wanted, and buys it. */
export async function submitStake(api: PageApi, request: Request, where: Where): Promise<Submitted> {
  const form = await request.formData();
  const result = await buy(api, form, where);
  if (result.step === 'refused') return { result, headers: {} };
  const { currency, duration } = readStake(form);
  const cookie = rememberStake(request, { asks: form.has('asks'), currency, duration });
  return { result, headers: cookie ? { 'Set-Cookie': cookie } : {} };
}

async function buy(api: PageApi, form: FormData, { market, language }: Where): Promise<StakeResult> {
  const values = readStake(form);
  form.set('symbol', market.symbol);
  const posted = readForm(stakeForm, form, language);
  if (!posted.ok) return { step: 'refused', refusal: posted.refusal, values };
  if (values.asks && !form.has('confirmed')) {
    const refusal = await findRefusal(api, posted.value, { market, language });
    return refusal ? { step: 'refused', refusal, values } : { step: 'confirm', values };
  }
  const idempotencyKey = values.key || crypto.randomUUID();
  const answer = await api.send(boptionCalls.create, { input: posted.value, idempotencyKey });
  if (!answer.ok) return { step: 'refused', refusal: atStake(answer), values };
  const { lossesInRow, ...option } = answer.data;
  return { step: 'placed', option, lossesInRow };
}

/** Refusals that another stake may mend stand at its field. */
const ofStake: readonly ErrorName[] = [
  'notEnoughBalance',
  'boptionTooSmall',
  'boptionTooLarge',
  'boptionMarketFull',
  'boptionExpiryFull',
  'boptionMemberFull',
  'boptionHouseFull',
  'boptionDayLimit',
];

const atStake = (refusal: Refusal): Refusal =>
  !refusal.fields && ofStake.some((name) => name === refusal.error)
    ? { ...refusal, fields: { stake: refusal.message } }
    : refusal;
