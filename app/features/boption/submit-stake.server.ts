import type { z } from 'zod';
import { boptionCalls } from '../../../contract/boption.ts';
import { newOption } from '../../../contract/boption-shapes.ts';
import { type ErrorName, errors } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import { availableIn } from '../exchange/ticket-amounts.ts';
import { rememberStake } from './boption-preferences.server.ts';
import { loadTerms } from './load-boption.server.ts';
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

/** What the exchange would refuse: nobody is asked to confirm that. */
async function findRefusal(
  api: PageApi,
  { stake, currency }: z.output<typeof newOption>,
  { market, language }: Where,
): Promise<Refusal | undefined> {
  const [{ terms }, balances] = await Promise.all([
    loadTerms(api, market),
    api.loadOwn(walletCalls.get, { query: { account: 'spot' } }),
  ]);
  const { stakeMinimum: minimum, stakeMaximum: maximum } = terms;
  const amount = parseDecimal(stake);
  const refusal = (error: ErrorName) => {
    const message = wordsOf(language, 'errors')(error, { minimum, maximum, currency });
    const { code, status } = errors[error];
    return { ok: false as const, error, code, status, message, fields: { stake: message } };
  };
  if (amount < parseDecimal(minimum)) return refusal('boptionTooSmall');
  if (amount > parseDecimal(maximum)) return refusal('boptionTooLarge');
  return balances && amount > parseDecimal(availableIn(balances, currency)) ? refusal('notEnoughBalance') : undefined;
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
