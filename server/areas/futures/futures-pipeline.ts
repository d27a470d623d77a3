import type { MarginCurrency } from '../../../contract/futures-values.ts';
import { type Decimal, subtract } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import { arrayLiteral, type Database, queryRows } from '../../database/client.ts';
import { awaitAll, type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import type { Answered } from '../../http/move-once.ts';
import { memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { lockBalances } from '../../ledger/post.ts';
import type { Pipeline, PipelineArea } from '../../pipeline/pipeline.ts';
import { announceFutures, type FuturesPublisher } from './announce-futures.ts';
import { FuturesBatch, type FuturesWorld } from './futures-batch.ts';
import type { FuturesState } from './futures-state.ts';
import { loadFutures, takeUpFutures } from './load-futures.ts';
import { type MemberLimits, readMemberLimits } from './member-limits.ts';
import {
  answerKey,
  type Command,
  type MemberAnswer,
  type MemberCommand,
  type Outcome,
  planFutures,
} from './plan-futures.ts';
import { writeFutures } from './write-futures.ts';

type Options = {
  database: Database;
  mark: FuturesWorld['mark'];
  isOff: FuturesWorld['isOff'];
  clock: Clock;
  newReceipt: FuturesWorld['newReceipt'];
  ticketsMax: number;
  publisher: FuturesPublisher;
};
type Facts = readonly [
  earlier: Map<string, Answered<MemberAnswer>>,
  available: Map<number, Decimal>,
  generation: { number: number }[],
  limits: ReadonlyMap<number, MemberLimits>,
];

export type FuturesPipeline = Pipeline<FuturesState, Command, Outcome>;

const accountsKnownMax = 100_000;

/** What the area does in its pipeline. */
export function createFuturesPipeline(
  options: Options,
): PipelineArea<FuturesState, Command, Facts, FuturesBatch, Outcome> {
  const { database, clock, publisher, ...surroundings } = options;
  const accounts = new Map<string, number>();
  const nameOf = (memberId: number, currency: string) => `${memberId} ${currency}`;
  const accountOf = (memberId: number, currency: MarginCurrency) => {
    const known = accounts.get(nameOf(memberId, currency));
    if (known === undefined) throw new Error(`the futures account of member ${memberId} was not opened`);
    return known;
  };

  return {
    name: 'futures',
    lock: 4_040_405,
    load: () => loadFutures(database, clock.now()),

    async prepare(_state, commands) {
      if (accounts.size > accountsKnownMax) accounts.clear();
      const payers = openings(commands);
      const ids = await openAccountList(
        database,
        payers.map(({ member, input }) => memberAccount(member.id, input.currency, 'futures')),
      );
      for (const [at, { member, input }] of payers.entries()) {
        accounts.set(nameOf(member.id, input.currency), ids[at] as number);
      }
    },

    read(tx, state, commands) {
      const paying = new Set<number>();
      for (const { pools } of state.markets.values()) {
        for (const { house, insurance } of pools.map((pool) => pool.accounts)) paying.add(house).add(insurance);
      }
      for (const { member, input } of openings(commands)) paying.add(accountOf(member.id, input.currency));
      for (const accountId of payingAccounts(state, commands)) paying.add(accountId);
      return awaitAll([
        readEarlier(tx, commands.filter(isOfMember)),
        lockAvailable(tx, paying),
        queryPrepared<{ number: number }>(tx, 'select number from product_generation', []),
        readMemberLimits(tx, [...new Set(openings(commands).map(({ member }) => member.id))]),
      ]);
    },

    isOutdated: (state, [, , [generation]]) => generation?.number !== state.generation,
    refresh: (state) => takeUpFutures(database, state, clock.now()),

    plan(state, commands, [earlier, available, , limits]) {
      const batch = new FuturesBatch({ state, nowMs: clock.now(), ...surroundings }, available, limits);
      return { batch, outcomes: planFutures(batch, commands, { earlier, accountOf }) };
    },

    write: writeFutures,
    publish: (batch) => () => announceFutures(batch, publisher),
  };
}

const isOfMember = (command: Command): command is Extract<Command, { kind: 'member' }> => command.kind === 'member';
type Opening = Extract<MemberCommand, { call: 'futures.create' }>;
const openings = (commands: readonly Command[]): Opening[] =>
  commands.filter(isOfMember).flatMap((command) => (command.call === 'futures.create' ? [command] : []));

/** Of margin that is added, and of tickets that the ticks may open: they may cost more than is held for them. */
const payingAccounts = (state: FuturesState, commands: readonly Command[]): number[] =>
  commands
    .flatMap((command) => {
      if (command.kind === 'ticks') return openedBy(state, command);
      const isAdding = command.kind === 'member' && command.call === 'futures.addMargin';
      return isAdding ? [state.tickets.get(command.ticketId)] : [];
    })
    .flatMap((ticket) => ticket?.accountId ?? []);

const openedBy = ({ markets, tickets }: FuturesState, { symbol, ticks }: Extract<Command, { kind: 'ticks' }>) =>
  (markets.get(symbol)?.pools ?? []).flatMap(({ waiting, entries }) => [
    ...waiting,
    ...ticks.flatMap(({ tick }) => entries.triggered(tick.price).map(({ id }) => tickets.get(id))),
  ]);

async function lockAvailable(tx: Queryable, accountIds: Iterable<number>): Promise<Map<number, Decimal>> {
  const available = new Map<number, Decimal>();
  for (const [id, { total, held }] of await lockBalances(tx, accountIds)) available.set(id, subtract(total, held));
  return available;
}

/** The answers that were given earlier under the keys of these commands. */
async function readEarlier(
  tx: Queryable,
  commands: readonly MemberCommand[],
): Promise<Map<string, Answered<MemberAnswer>>> {
  if (commands.length === 0) return new Map();
  const rows = await queryRows<{
    member_id: number;
    call: string;
    key: string;
    input_hash: string;
    answer: MemberAnswer;
  }>(
    tx,
    `select member_id, call, key, input_hash, answer from idempotency
     join unnest($1::int8[], $2::text[], $3::text[]) as wanted (member_id, call, key) using (member_id, call, key)`,
    [
      arrayLiteral(commands.map(({ member }) => member.id)),
      arrayLiteral(commands.map(({ call }) => call)),
      arrayLiteral(commands.map(({ idempotency }) => idempotency?.key)),
    ],
  );
  return new Map(
    rows.map(({ member_id, call, key, input_hash: inputHash, answer }) => [
      answerKey(member_id, call, key),
      { inputHash, answer },
    ]),
  );
}
