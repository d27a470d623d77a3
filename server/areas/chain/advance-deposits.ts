import { ok } from '../../../contract/result.ts';
import { arrayLiteral, type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import type { Log } from '../../log.ts';
import { moveState } from '../../states/move-state.ts';
import { forgetVoices } from '../review/voices.ts';
import { depositStates } from './deposit-states.ts';

type Advance = { id: number; memberId: number; confirmations: number; isFinal: boolean };

const advancesPerRound = 200;

/** Open deposits that have more confirmations now than when they were last counted. */
const behindText = `
  select id, member_id as "memberId", confirmations, confirmations >= confirmations_needed as "isFinal"
  from (
    select id, member_id, confirmations_needed, confirmations as before,
           least($2::int8 - block_number + 1, confirmations_needed) as confirmations
    from deposit
    where network = any ($1::text[]) and id > $3::int8 and configuration = $4 and state in ('pending', 'confirming')
      and block_number is not null
  ) as counted
  where confirmations > before
  order by id limit ${advancesPerRound}`;

/** Takes only deposits of this configuration: another chain counts other blocks, and its coins are not here. */
type Advancing = { networks: readonly string[]; configuration: string; head: number; atMs: number; log: Log };

/**
 * Counts the confirmations of deposits up to the block `head` and credits those that have enough. A deposit that fails
 * does not hold up the others; it is tried again next time.
 */
export async function advanceDeposits(database: Database, advancing: Advancing): Promise<void> {
  const { networks, configuration, head, atMs, log } = advancing;
  let lastId = 0;
  for (let found = advancesPerRound; found === advancesPerRound; ) {
    const behind = await queryRows<Advance>(database, behindText, [
      arrayLiteral(networks),
      head,
      lastId,
      configuration,
    ]);
    for (const advance of behind) {
      const advanced = inTransaction(database, async (tx) => {
        if (advance.isFinal) await creditDeposit(tx, advance, atMs);
        else await confirmDeposit(tx, advance, atMs);
        return ok(undefined);
      });
      await advanced.catch((error: unknown) =>
        log.error({ err: error, deposit: advance.id }, 'a deposit could not be advanced'),
      );
    }
    found = behind.length;
    lastId = behind.at(-1)?.id ?? lastId;
  }
}

async function confirmDeposit(tx: Transaction, { id, memberId, confirmations }: Advance, atMs: number): Promise<void> {
  const counted = await tx
    .updateTable('deposit')
    .set({ confirmations })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'confirming'])
    .where('confirmations', '<', confirmations)
    .returning('state')
    .executeTakeFirst();
  if (counted?.state === 'pending')
    await moveState(tx, depositStates, { id, from: ['pending'], to: 'confirming', atMs });
  else if (counted) announce(tx, { what: 'depositsChanged', memberId });
}

/** Credits once: does nothing if the deposit is already credited, reversed or too small. */
async function creditDeposit(tx: Transaction, { id, confirmations }: Advance, atMs: number): Promise<void> {
  const set = { credited_at: atMs, confirmations };
  const from = ['pending', 'confirming'] as const;
  await moveState(tx, depositStates, { id, from, to: 'credited', set, atMs });
}

/**
 * Handles blocks above this one that the chain dropped. Deposits that were not credited are reversed. Credited ones are
 * flagged and their ids returned: the money already belongs to the member, so an operator must look. Both continue if
 * they appear again.
 */
export async function reverseDeposits(tx: Transaction, network: string, aboveBlock: number): Promise<number[]> {
  const reversed = await queryRows<{ id: number; memberId: number; state: string }>(tx, reverseText, [
    network,
    aboveBlock,
  ]);
  for (const { memberId } of reversed) announce(tx, { what: 'depositsChanged', memberId });
  const flagged = reversed.filter(({ state }) => state === 'flagged').map(({ id }) => id);
  // Earlier decisions of operators do not apply to this new flag.
  await forgetVoices(tx, 'deposit', flagged);
  return flagged;
}

const reverseText = `
  update deposit set
    block_number = null,
    confirmations = case when state = 'credited' then confirmations else 0 end,
    state = case when state = 'credited' then 'flagged' else 'reversed' end
  where network = $1 and block_number > $2 and state in ('pending', 'confirming', 'credited', 'tooSmall')
  returning id, member_id as "memberId", state`;
