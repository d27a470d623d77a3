import type { CancelReason, CloseReason, MarginCurrency } from '../../../contract/futures-values.ts';
import { add, type Decimal, subtract, zero } from '../../../contract/money.ts';
import type { LedgerTransaction } from '../../ledger/post.ts';
import { release } from '../../ledger/postings.ts';
import { type Reference, writeReference } from '../../ledger/references.ts';
import type { Tick } from '../../market-data/types.ts';
import { termsAt } from '../../products/read-terms.ts';
import {
  addTicket,
  type FuturesMarket,
  type FuturesState,
  type Pool,
  removeTicket,
  type Ticket,
} from './futures-state.ts';
import type { MarketTerms, Rules } from './market-terms.ts';
import { type MemberLimits, noLimits } from './member-limits.ts';

export type FuturesWorld = {
  state: FuturesState;
  nowMs: number;
  /** Whether operators have switched the area off: then nothing opens, and closing goes on. */
  isOff(): boolean;
  /** A name that nobody can guess. */
  newReceipt(): string;
  /** How many tickets the ticks of one transaction may change, so that others do not wait for all of a crash. */
  ticketsMax: number;
  /** Of the market's feed, which is the index. */
  mark(symbol: string): { price: Decimal; isStale: boolean } | undefined;
};

/** A ticket, or a part of it, that was closed. */
export type Close = {
  ticket: Ticket;
  place: number;
  reason: CloseReason;
  quantity: Decimal;
  tick: Tick;
  net: Decimal;
  price: Decimal;
  marketVersion: number;
  liquidationPrice: Decimal | null;
  fundingFrom: Decimal;
  fundingTo: Decimal;
  margin: Decimal;
  profit: Decimal;
  funding: Decimal;
  fee: Decimal;
  liquidationFee: Decimal;
  returned: Decimal;
  shortfall: Decimal;
  insured: Decimal;
  receipt: string;
};

export type FundedMinute = { pool: Pool; endMs: number; rate: Decimal; mark: Decimal; index: Decimal };
export type KeptAnswer = { memberId: number; call: string; key: string; inputHash: string; answer: unknown };

/** Collects everything that the commands of one database transaction change. */
export class FuturesBatch {
  readonly world: FuturesWorld;
  /** Tickets that are not in the database yet. */
  readonly accepted = new Set<Ticket>();
  readonly changed = new Set<Ticket>();
  /** Limit and trigger orders that a tick has opened. */
  readonly opened = new Set<Ticket>();
  readonly closes: Close[] = [];
  readonly transactions: LedgerTransaction[] = [];
  readonly decidingTicks = new Set<Tick>();
  readonly funded: FundedMinute[] = [];
  readonly pools = new Set<Pool>();
  readonly answers: KeptAnswer[] = [];
  readonly #available: Map<number, Decimal>;
  readonly #limits: ReadonlyMap<number, MemberLimits>;

  /**
   * `available` must have the house's accounts, and each account that a command of the batch pays from; `limits` those
   * of members who want to open something.
   */
  constructor(world: FuturesWorld, available: Map<number, Decimal>, limits: ReadonlyMap<number, MemberLimits>) {
    this.world = world;
    this.#available = available;
    this.#limits = limits;
  }

  isFull(): boolean {
    return this.changed.size >= this.world.ticketsMax;
  }

  limitsOf(memberId: number): MemberLimits {
    return this.#limits.get(memberId) ?? noLimits;
  }

  available(accountId: number): Decimal {
    const available = this.#available.get(accountId);
    if (available === undefined) throw new Error(`the balance of account ${accountId} was not locked`);
    return available;
  }

  post(transaction: LedgerTransaction): void {
    this.transactions.push(transaction);
    for (const { accountId, amount, hold } of transaction.postings) {
      const available = this.#available.get(accountId);
      if (available !== undefined) this.#available.set(accountId, subtract(add(available, amount), hold));
    }
  }

  /** Changes a ticket, and where it waits. */
  change(ticket: Ticket, how: () => void): void {
    const { state, nowMs } = this.world;
    removeTicket(state, ticket);
    how();
    ticket.version += 1;
    ticket.updatedAtMs = nowMs;
    addTicket(state, ticket);
    if (!this.accepted.has(ticket)) this.changed.add(ticket);
  }

  /** Ends a ticket that was never opened. */
  cancel(ticket: Ticket, reason: CancelReason): void {
    this.releaseAll(ticket);
    this.change(ticket, () => {
      ticket.state = 'cancelled';
      ticket.cancelReason = reason;
      ticket.margin = zero;
    });
  }

  /** Makes available again all that is held for a ticket; what it needs is held anew. */
  releaseAll({ id, accountId: account, margin: amount }: Ticket): void {
    this.post(release({ kind: 'futuresRelease', reference: ticketReference({ id }) }, { account, amount }));
  }
}

export const ticketReference = ({ id }: Pick<Ticket, 'id'>): Reference => writeReference({ to: 'ticket', id });

export function currentTerms({ terms, versions, symbol }: FuturesMarket, nowMs: number): MarketTerms {
  const found = terms.get(termsAt(versions, nowMs).version);
  if (!found) throw new Error(`the terms of ${symbol} were not read`);
  return found;
}

export function currentRules({ rules, rulesOfVersion }: FuturesState, nowMs: number): Rules {
  const found = rulesOfVersion.get(termsAt(rules, nowMs).version);
  if (!found) throw new Error('the rules of futures were not read');
  return found;
}

export const poolOf = ({ pools, symbol }: FuturesMarket, currency: MarginCurrency): Pool => {
  const pool = pools.find((one) => one.currency === currency);
  if (!pool) throw new Error(`${symbol} has no pool in ${currency}`);
  return pool;
};
