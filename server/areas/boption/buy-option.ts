import type { z } from 'zod';
import type { newOption } from '../../../contract/boption-shapes.ts';
import { type Decimal, formatDecimal, multiply, parseDecimal, subtract } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, postOne } from '../../ledger/post.ts';
import { andHold, hold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Viewer } from '../wallet/assets.ts';
import { optionHouse } from './boption-fund.ts';
import { type OptionMarket, readBoptionRules, readOptionMarkets } from './boption-terms.ts';
import { type OptionRow, rateOf } from './describe-option.ts';
import { checkExposure } from './exposure.ts';
import { checkMember, lockMemberRow } from './member-limits.ts';

type NewOption = z.output<typeof newOption>;
export type BuyingServices = {
  marketData: Pick<MarketData, 'last'>;
  /** How much later than their sources prices come, at worst in 99 of 100 cases. */
  lagMs(symbol: string): number;
  /** Whether who sees prices so much earlier could win with options of this length at this rate. */
  isBeatable(offer: { durationMs: number; payoutBps: number; lagMs: number }): boolean;
  randomBytes: RandomBytes;
};

/** 128 bits: nobody guesses the name of a settlement. */
const settlementBytes = 16;

/**
 * Buys an option: holds the stake at the member and what it may win at the house, in one transaction. The entry price
 * is one that nobody knows yet. Refuses with every error of boption.create.
 */
export async function buyOption(
  tx: Transaction,
  viewer: Viewer,
  input: NewOption,
  { atMs, ...services }: BuyingServices & { atMs: number },
): Promise<Result<OptionRow>> {
  const [market] = await readOptionMarkets(tx, { viewer, symbol: input.symbol, atMs });
  if (!market) return refuse('marketUnknown');
  const rules = await readBoptionRules(tx, atMs);
  const lagMs = Math.max(rules.lagMsMin, Math.ceil(services.lagMs(market.symbol)));
  const offered = checkOffer(market, input, { ...services, lagMs, atMs });
  if (!offered.ok) return offered;
  const [rate, stake] = [rateOf(offered.data), parseDecimal(input.stake)];
  const profit = multiply(stake, rate, 'down', 8);
  const entryFromMs = atMs + lagMs;
  const expiresAtMs = entryFromMs + input.duration * 1_000;

  // From here on the member buys and changes nothing else, and nobody else buys with this currency: the own limits and
  // the caps that are read are those that hold.
  const member = await lockMemberRow(tx, viewer.id);
  const { symbol, currency } = input;
  const house = optionHouse(currency);
  const accounts = await openAccounts(tx, { house, member: memberAccount(viewer.id, currency) });
  const balances = await lockBalances(tx, Object.values(accounts));
  const known = await checkMember(tx, { row: member, currency, stake, atMs });
  if (!known.ok) return known;
  if ((await countUnsettled(tx, viewer.id)) >= rules.openMax) {
    return refuse('boptionTooMany', { values: { number: String(rules.openMax) } });
  }
  const wanted = {
    symbol,
    currency,
    memberId: viewer.id,
    expiresAtMs,
    tickMs: rules.tickSeconds * 1_000,
    profit,
    rate,
  };
  const within = await checkExposure(tx, wanted, market.terms);
  if (!within.ok) return within;
  const owned = balances.get(accounts.house);
  if (!owned || subtract(owned.total, owned.held) < profit) return refuse('boptionHouseFull');

  const row = await tx
    .insertInto('boption_order')
    .values({
      settlement: services.randomBytes(settlementBytes).toString('hex'),
      member_id: viewer.id,
      symbol,
      currency,
      direction: input.direction,
      duration_seconds: input.duration,
      stake: formatDecimal(stake),
      profit: formatDecimal(profit),
      rate_bps: offered.data,
      market_version: market.terms.version,
      lag_ms: lagMs,
      tick_seconds: rules.tickSeconds,
      accepted_at: atMs,
      entry_from: entryFromMs,
      expires_at: expiresAtMs,
      state: 'waiting',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const posted = await postOne(tx, stakeOf(row.id, { accounts, stake, profit }), atMs);
  return posted.ok ? ok(row) : posted;
}

type Sides = { accounts: { house: number; member: number }; stake: Decimal; profit: Decimal };

function stakeOf(id: number, { accounts, stake, profit }: Sides) {
  const cause = { kind: 'boptionStake' as const, reference: writeReference({ to: 'boption', id }) };
  return andHold(hold(cause, { account: accounts.member, amount: stake }), { account: accounts.house, amount: profit });
}

type Now = Pick<BuyingServices, 'marketData' | 'isBeatable'> & { lagMs: number; atMs: number };

/** What the option pays, in basis points, if it is offered now at the terms that the member read. */
function checkOffer(market: OptionMarket, input: NewOption, { marketData, isBeatable, ...now }: Now): Result<number> {
  const { terms, symbol } = market;
  const offer = terms.durations.find(({ durationSeconds }) => durationSeconds === input.duration);
  const endsAtMs = now.atMs + now.lagMs + (input.duration + 1) * 1_000;
  if (!market.isOpen || (market.endsAtMs !== null && market.endsAtMs <= endsAtMs)) return refuse('marketClosed');
  if (terms.version !== input.version) return refuse('boptionChanged');
  const durationMs = input.duration * 1_000;
  if (!offer || isBeatable({ durationMs, payoutBps: offer.payoutBps, lagMs: now.lagMs })) {
    return refuse('invalidInput', { fields: { duration: 'boptionDurationClosed' } });
  }
  const { currency } = input;
  const [stake, minimum, maximum] = [input.stake, terms.stakeMinimum, terms.stakeMaximum].map(parseDecimal);
  if ((stake as Decimal) < (minimum as Decimal)) {
    return refuse('boptionTooSmall', { values: { minimum: terms.stakeMinimum, currency } });
  }
  if ((stake as Decimal) > (maximum as Decimal)) {
    return refuse('boptionTooLarge', { values: { maximum: terms.stakeMaximum, currency } });
  }
  const last = marketData.last(symbol);
  return last && last.stale === null ? ok(offer.payoutBps) : refuse('boptionStale');
}

async function countUnsettled(tx: Transaction, memberId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('boption_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
