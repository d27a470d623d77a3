import type { FuturesTicket, NewTicket } from '../../../contract/futures-ticket.ts';
import type { MarginCurrency } from '../../../contract/futures-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Idempotency } from '../../http/handlers.ts';
import { type Answered, answerAgain } from '../../http/move-once.ts';
import type { Repeatable } from '../../pipeline/writer.ts';
import { addMargin, type CloseRequest, requestClose, updateStopPoints } from './change-ticket.ts';
import { describeTicket } from './describe-ticket.ts';
import { type EndedMinute, fundMarket } from './fund-pools.ts';
import type { FuturesBatch } from './futures-batch.ts';
import { type FuturesMarket, type FuturesState, isOverdue, type Ticket } from './futures-state.ts';
import { openTicket } from './open-ticket.ts';
import { type SeenTick, seeTick, stopWaiting } from './see-ticks.ts';
import type { StopInput } from './stop-points.ts';

type Asked = {
  member: { id: number; testEnabled: boolean };
  /** Of what moves money; the rest has the same effect when it comes twice. */
  idempotency?: Idempotency;
};
type OfTicket = { ticketId: number };

/** What a member asks for; `call` is the name of the call, of which each key counts once. */
export type MemberCommand = Asked &
  // No request has a key of a robot: its calls do not give one.
  (
    | { call: 'futures.create'; input: NewTicket; robotKey?: string }
    | ({ call: 'futures.closeOrder'; input: CloseRequest } & OfTicket)
    | { call: 'futures.cancelWaiting'; input: { leverageAbove: number } }
    | { call: 'futures.closeAll'; input: { symbol?: string | undefined; currency?: MarginCurrency | undefined } }
    | ({ call: 'futures.addMargin'; input: { amount: string } } & OfTicket)
    | ({ call: 'futures.updateStopPoints'; input: StopInput } & OfTicket)
  );

export type Command = (
  | ({ kind: 'member' } & MemberCommand)
  /** The feed said these, in this order. */
  | { kind: 'ticks'; symbol: string; ticks: readonly SeenTick[] }
  /** What waited for a price for too long ends. */
  | { kind: 'expire' }
  | { kind: 'fund'; symbol: string; minutes: readonly EndedMinute[] }
) &
  Repeatable;

export type MemberAnswer = FuturesTicket | { items: FuturesTicket[] };
/** Of ticks: how many of them, the last ones, have to be seen again. */
export type TicksLeft = { left: number };
export type Outcome = Result<MemberAnswer> | Result<TicksLeft> | Result<undefined>;
export type EarlierAnswers = Map<string, Answered<MemberAnswer>>;

export const answerKey = (memberId: number, call: string, key: string): string => `${memberId}:${call}:${key}`;

/** Plans the commands one after the other, each on what the ones before it left. */
export function planFutures(
  batch: FuturesBatch,
  commands: readonly Command[],
  { earlier, accountOf }: { earlier: EarlierAnswers; accountOf(memberId: number, currency: MarginCurrency): number },
): Outcome[] {
  const { state } = batch.world;
  return commands.map((command): Outcome => {
    if (command.kind === 'member') return askOnce(batch, command, { earlier, accountOf });
    if (command.kind === 'expire') expire(batch);
    else {
      const market = state.markets.get(command.symbol);
      if (market && command.kind === 'ticks') return ok({ left: seeTicks(batch, market, command.ticks) });
      if (market && command.kind === 'fund') fundMarket(batch, market, command.minutes);
    }
    return ok(undefined);
  });
}

/** In their order: none is seen before all that the one before it decides is done. */
function seeTicks(batch: FuturesBatch, market: FuturesMarket, ticks: readonly SeenTick[]): number {
  const unfinished = ticks.findIndex((seen) => !seeTick(batch, market, seen));
  return unfinished === -1 ? 0 : ticks.length - unfinished;
}

type Known = { earlier: EarlierAnswers; accountOf(memberId: number, currency: MarginCurrency): number };

/** A refused command is not kept: the same key may try again. */
function askOnce(batch: FuturesBatch, command: MemberCommand, { earlier, accountOf }: Known): Result<MemberAnswer> {
  const { member, call, idempotency } = command;
  if (!idempotency) return carryOut(batch, command, accountOf);
  const name = answerKey(member.id, call, idempotency.key);
  const known = earlier.get(name);
  if (known) return answerAgain(known, idempotency.inputHash);
  const result = carryOut(batch, command, accountOf);
  if (!result.ok) return result;
  earlier.set(name, { inputHash: idempotency.inputHash, answer: result.data });
  batch.answers.push({ memberId: member.id, call, ...idempotency, answer: result.data });
  return result;
}

function carryOut(batch: FuturesBatch, command: MemberCommand, accountOf: Known['accountOf']): Result<MemberAnswer> {
  if (command.call === 'futures.closeAll') return closeAll(batch, command.member.id, command.input);
  if (command.call === 'futures.cancelWaiting') return cancelWaiting(batch, command.member.id, command.input);
  const changed = changeOne(batch, command, accountOf);
  return changed.ok ? ok(describeTicket(changed.data)) : changed;
}

type OneCommand = Exclude<MemberCommand, { call: 'futures.closeAll' | 'futures.cancelWaiting' }>;

function changeOne(batch: FuturesBatch, command: OneCommand, accountOf: Known['accountOf']): Result<Ticket> {
  const { state } = batch.world;
  const { member } = command;
  if (command.call === 'futures.create') {
    return openTicket(batch, { ...command, accountId: accountOf(member.id, command.input.currency) });
  }
  const ticket = ownTicket(state, member.id, command.ticketId);
  // Whether there was one at all is looked up by the caller.
  if (!ticket) return refuse('ticketNotOpen');
  if (command.call === 'futures.closeOrder') return requestClose(batch, ticket, command.input);
  if (command.call === 'futures.addMargin') return addMargin(batch, ticket, parseDecimal(command.input.amount));
  return updateStopPoints(batch, ticket, command.input);
}

function ownTicket({ tickets }: FuturesState, memberId: number, id: number): Ticket | undefined {
  const ticket = tickets.get(id);
  return ticket?.memberId === memberId ? ticket : undefined;
}

/** What the next tick opens is not cancelled, here neither. */
function cancelWaiting(
  batch: FuturesBatch,
  memberId: number,
  { leverageAbove }: { leverageAbove: number },
): Result<MemberAnswer> {
  const own = ticketsOf(batch.world.state, memberId).filter(
    ({ state, leverage }) => state === 'pending' && leverage > leverageAbove,
  );
  for (const ticket of own) requestClose(batch, ticket, {});
  return ok({ items: own.map((ticket) => describeTicket(ticket)) });
}

function ticketsOf({ markets }: FuturesState, memberId: number): Ticket[] {
  const pools = [...markets.values()].flatMap((market) => market.pools);
  return pools.flatMap(({ ofMember }) => [...(ofMember.get(memberId) ?? [])]);
}

/** Those that close already are left as they are. */
function closeAll(
  batch: FuturesBatch,
  memberId: number,
  { symbol, currency }: { symbol?: string | undefined; currency?: MarginCurrency | undefined },
): Result<MemberAnswer> {
  const tickets = ticketsOf(batch.world.state, memberId).filter(
    ({ pool }) =>
      (symbol === undefined || pool.market.symbol === symbol) && (currency === undefined || pool.currency === currency),
  );
  for (const ticket of tickets) if (!ticket.closing) requestClose(batch, ticket, {});
  return ok({ items: tickets.map((ticket) => describeTicket(ticket)) });
}

function expire(batch: FuturesBatch): void {
  const { state, nowMs } = batch.world;
  for (const { pools } of state.markets.values()) {
    for (const ticket of pools.flatMap(({ waiting }) => [...waiting])) {
      if (isOverdue(ticket, nowMs)) stopWaiting(batch, ticket);
    }
  }
}
