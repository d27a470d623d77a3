import type { Profile } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { loanCalls } from '../../../contract/loan.ts';
import type { LoanPool, LoanQuota, LoanQuote, PledgeCoin } from '../../../contract/loan-shapes.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { estimateQuote } from './estimate-quote.ts';
import { loadSpot } from './load-pool.server.ts';
import { choiceForm, startDeed } from './loan-forms.server.ts';
import type { ChoiceState } from './loan-states.ts';

type Config = Awaited<ReturnType<typeof loadConfig>>;
const loadConfig = (api: PageApi) => api.load(loanCalls.config, {});

/** All pools, and what the loan that the address asks for would cost. */
export async function loadLoan(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [config, profile] = await Promise.all([loadConfig(api), api.profile()]);
  const choice = chooseCoins(config, parameters);
  return {
    ...config,
    isMember: profile !== undefined,
    choice: choice && (await loadChoice(api, { config, choice, profile, parameters, language })),
    now: Date.now(),
    state: startDeed(),
  };
}
export type LoanData = Awaited<ReturnType<typeof loadLoan>>;
export type LoanChoice = NonNullable<LoanData['choice']>;

/** The coins that the address names, or the first ones that there are; null while nothing can be borrowed. */
function chooseCoins({ pools, pledges }: Config, parameters: URLSearchParams) {
  const open = pools.filter(({ isOpen }) => isOpen);
  const pool = open.find(({ currency }) => currency === parameters.get('loanAsset')) ?? open[0];
  const others = pledges.filter(({ isOpen, currency }) => isOpen && currency !== pool?.currency);
  const pledge = others.find(({ currency }) => currency === parameters.get('pledgeAsset')) ?? others[0];
  return pool && pledge ? { pool, pledge } : null;
}

type Chosen = {
  config: Config;
  choice: { pool: LoanPool; pledge: PledgeCoin };
  profile: Profile | undefined;
  parameters: URLSearchParams;
  language: Language;
};

async function loadChoice(api: PageApi, chosen: Chosen) {
  const { config, choice, profile, parameters } = chosen;
  const quoted = await quoteLoan(api, chosen);
  const available = profile ? await loadSpot(api, choice.pledge.currency) : null;
  const needed = quoted.quote?.pledgeAmount;
  return {
    ...choice,
    ...quoted,
    days: daysIn(parameters, config),
    /** null for a visitor. */
    available,
    /** Says so before anything is sent; where the balance changed since then, the exchange refuses. */
    isShort: available !== null && needed !== undefined && parseDecimal(available) < parseDecimal(needed),
    isVerified: profile === undefined || profile.verifiedLevel >= config.rules.requiredLevel,
  };
}

type Quoted = { asked: ChoiceState; quote: LoanQuote | null; quota: LoanQuota | null };

/** Members are quoted by the exchange, visitors get an estimate of the public terms. */
async function quoteLoan(api: PageApi, { config, choice, profile, parameters, language }: Chosen): Promise<Quoted> {
  const { pool, pledge } = choice;
  const form = new FormData();
  form.set('pledgeAsset', pledge.currency);
  form.set('loanAsset', pool.currency);
  form.set('termDays', String(daysIn(parameters, config)));
  const [pledged, loaned] = ['pledgeAmount', 'loanAmount'].map((name) => (parameters.get(name) ?? '').slice(0, 40));
  form.set('pledgeAmount', pledged ?? '');
  form.set('loanAmount', loaned || (pledged ? '' : formatTyped(pool.minimum, language)));
  const posted = readForm(choiceForm, form, language);
  if (!posted.ok) return { asked: posted.refuse(posted.refusal), quote: null, quota: null };
  if (!profile) {
    const loanPrice = priceOf(pool.currency, config);
    const ground = { pledge, pool, rulesVersion: config.rules.version };
    return {
      asked: posted.keep(),
      quote: loanPrice === null ? null : estimateQuote(posted.value, { ...ground, loanPrice }),
      quota: null,
    };
  }
  const answer = await api.send(loanCalls.quote, { input: posted.value });
  if (!answer.ok) return { asked: posted.refuse(answer), quote: null, quota: null };
  return { asked: posted.keep(), ...answer.data };
}

const daysIn = (parameters: URLSearchParams, { rules: { termDays } }: Config): number =>
  termDays.find((days) => String(days) === parameters.get('termDays')) ?? termDays[0] ?? 0;

/** In USDT; null while nobody knows it. */
const priceOf = (coin: string, { pledges }: Config): string | null =>
  coin === 'USDT' ? '1' : (pledges.find(({ currency }) => currency === coin)?.lendingPrice ?? null);
