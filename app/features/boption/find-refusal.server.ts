import type { z } from 'zod';
import { boptionLimitsCalls } from '../../../contract/boption-limits.ts';
import type { BoptionLimits, BoptionMarket, newOption } from '../../../contract/boption-shapes.ts';
import { type ErrorName, errors } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { add, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { type Balance, walletCalls } from '../../../contract/wallet.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import { availableIn } from '../exchange/ticket-amounts.ts';
import { loadTerms } from './load-boption.server.ts';

type NewOption = z.output<typeof newOption>;
type Where = { market: MarketSymbol; language: Language };
type Found = { error: ErrorName; values?: Record<string, string>; field?: 'stake' | 'duration' };

/**
 * What the exchange would refuse, as far as the page knows: nobody is asked to confirm that. The caps on all options
 * are told by the exchange alone.
 */
export async function findRefusal(
  api: PageApi,
  option: NewOption,
  { market, language }: Where,
): Promise<Refusal | undefined> {
  const [{ terms }, limits, balances] = await Promise.all([
    loadTerms(api, market),
    api.loadOwn(boptionLimitsCalls.view, {}),
    api.loadOwn(walletCalls.get, { query: { account: 'spot' } }),
  ]);
  const found =
    refusedByMarket(option, terms) ??
    (limits ? refusedByLimits(option, limits) : undefined) ??
    (balances ? refusedByBalance(option, balances) : undefined);
  if (!found) return undefined;
  const { error, values, field } = found;
  const message = wordsOf(language, 'errors')(error, values);
  return { ok: false, error, ...errors[error], message, ...(field && { fields: { [field]: message } }) };
}

function refusedByMarket({ stake, currency, duration, version }: NewOption, terms: BoptionMarket): Found | undefined {
  if (!terms.isOpen) return { error: 'marketClosed' };
  if (terms.version !== version) return { error: 'boptionChanged' };
  const isOffered = terms.durations.some((one) => one.duration === duration && one.isOpen);
  if (!isOffered) return { error: 'boptionDurationClosed', field: 'duration' };
  const { stakeMinimum: minimum, stakeMaximum: maximum } = terms;
  const outside = (error: ErrorName): Found => ({ error, values: { minimum, maximum, currency }, field: 'stake' });
  if (parseDecimal(stake) < parseDecimal(minimum)) return outside('boptionTooSmall');
  if (parseDecimal(stake) > parseDecimal(maximum)) return outside('boptionTooLarge');
  return terms.stale ? { error: 'boptionStale' } : undefined;
}

/** What the member has to know first, and what it keeps itself from. */
function refusedByLimits({ stake, currency }: NewOption, limits: BoptionLimits): Found | undefined {
  const { pausedUntil, dayStakeMax, stakedToday } = limits;
  if (limits.isCountryClosed) return { error: 'boptionCountryClosed' };
  if (pausedUntil !== null) {
    const until = new Date(pausedUntil).toISOString().slice(0, 16).replace('T', ' ');
    return { error: 'boptionPaused', values: { until } };
  }
  if (currency !== trialMoney && !limits.isNoticeAccepted) return { error: 'riskNoticeNeeded' };
  if (currency !== trialMoney && !limits.hasUnderstood) return { error: 'boptionQuestionsNeeded' };
  if (dayStakeMax === null) return undefined;
  const max = parseDecimal(dayStakeMax);
  const staked = parseDecimal(stakedToday.find((of) => of.currency === currency)?.amount ?? '0');
  if (add(staked, parseDecimal(stake)) <= max) return undefined;
  const left = formatDecimal(larger(zero, subtract(max, staked)));
  return { error: 'boptionDayLimit', values: { left, currency }, field: 'stake' };
}

function refusedByBalance({ stake, currency }: NewOption, balances: readonly Balance[]): Found | undefined {
  const isThere = parseDecimal(stake) <= parseDecimal(availableIn(balances, currency));
  return isThere ? undefined : { error: 'notEnoughBalance', field: 'stake' };
}
