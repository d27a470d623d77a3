import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { arrayLiteral, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { memberAccount, openAccountList, openAccounts } from '../../ledger/accounts.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { type LedgerTransaction, mustPost, post } from '../../ledger/post.ts';
import { type Cause, release, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { notifyUsual, type UsualEvent } from '../notification/notify-chosen.ts';
import { chargeFor, lockedOf, releaseOf } from './allocate.ts';
import { type CommitmentRow, releaseTime } from './list-orders.ts';
import { coinAccount, lockProject, type ProjectRow, proceedsAccount, sumOf, vestingOf } from './projects.ts';

/** Few enough that the exchange waits only milliseconds for spot accounts. */
const membersPerSlice = 500;

/**
 * Pays what is due: distributions, commitments of a cancelled launch, and locked coins whose day has come. Slice after
 * slice, each with its progress in one transaction, so that a stop in the middle pays nobody twice. What fails is tried
 * again in the next round.
 */
export async function payDueParts({ database, clock, log }: JobSurroundings): Promise<void> {
  const due = database.selectFrom('startup_project').select('id').where('part_at', '<=', clock.now()).orderBy('id');
  for (const { id } of await due.execute()) {
    try {
      let isMore = true;
      while (isMore) {
        const slice = await inTransaction(database, async (tx) => ok(await paySlice(tx, id, clock.now())));
        isMore = slice.ok && slice.data;
      }
    } catch (error) {
      log.error({ err: error, project: id }, 'a part of a launch could not be paid');
    }
  }
}

const dueText = `
  select * from startup_commitment
  where project_id = $1 and number > $2 and amount > 0 and ($3 = 0 or locked > 0)
  order by number limit ${membersPerSlice}`;

const writeText = `
  update startup_commitment set locked = change.locked, settled_at = coalesce(settled_at, $3)
  from unnest($1::int8[], $2::numeric[]) as change(id, locked)
  where startup_commitment.id = change.id`;

type Payment = { row: CommitmentRow; allocation: Decimal; locked: Decimal; transaction: LedgerTransaction };

/** Pays the next members of the part that is due. Returns whether there may be more to do. */
export async function paySlice(tx: Transaction, projectId: number, atMs: number): Promise<boolean> {
  const project = await lockProject(tx, { id: projectId });
  if (!project || project.part_at === null || project.part_at > atMs) return false;
  // Spot accounts of many members: what gives up is tried again in the next round.
  await limitLockWait(tx);
  const rows = await queryRows<CommitmentRow>(tx, dueText, [projectId, project.part_done, project.part]);
  const payments = await planPayments(tx, project, rows);
  const posted = await post(
    tx,
    payments.map(({ transaction }) => transaction),
    atMs,
  );
  if (!posted.ok) throw new Error(`launch ${project.key} can not pay its members: ${posted.error}`);
  await queryRows(tx, writeText, [
    arrayLiteral(payments.map(({ row }) => row.id)),
    arrayLiteral(payments.map(({ locked }) => formatDecimal(locked))),
    atMs,
  ]);
  if (project.part === 0) await tellMembers(tx, project, payments, atMs);
  await writeProgress(tx, project, payments, atMs);
  return true;
}

async function planPayments(tx: Transaction, project: ProjectRow, rows: readonly CommitmentRow[]): Promise<Payment[]> {
  const house = await openAccounts(tx, { coins: coinAccount(project), proceeds: proceedsAccount(project) });
  const ids = await openAccountList(
    tx,
    rows.flatMap(({ member_id: id }) => [memberAccount(id, project.currency), memberAccount(id, project.coin)]),
  );
  return rows.map((row, at): Payment => {
    const own = { ...house, money: ids[2 * at] as number, coin: ids[2 * at + 1] as number };
    if (project.stage === 'cancelled') return giveBack(row, own);
    return project.part === 0 ? settle(project, row, own) : unlock(project, row, own);
  });
}

type Accounts = { coins: number; proceeds: number; money: number; coin: number };
const causeOf = (kind: Cause['kind'], { id }: CommitmentRow): Cause => ({
  kind,
  reference: writeReference({ to: 'startup', id }),
});

/** Charges the allocation, gives the rest of the commitment back, and pays the coins: all in one. */
function settle(project: ProjectRow, row: CommitmentRow, { coins, proceeds, money, coin }: Accounts): Payment {
  const allocation = parseDecimal(row.allocation as string);
  const locked = lockedOf(allocation, vestingOf(project));
  const paid = { account: proceeds, amount: chargeFor(allocation, parseDecimal(project.price)) };
  const free = { account: coin, amount: subtract(allocation, locked) };
  const later = { account: coin, amount: locked, isHeld: true };
  const transaction = settleHold(
    causeOf('startupPayment', row),
    { from: money, released: parseDecimal(row.amount), to: [paid] },
    { from: coins, released: allocation, to: [free, later] },
  );
  return { row, allocation, locked, transaction };
}

/** Of a launch that was cancelled: nobody is given any coins. */
function giveBack(row: CommitmentRow, { money }: Accounts): Payment {
  const held = { account: money, amount: parseDecimal(row.amount) };
  return { row, allocation: zero, locked: zero, transaction: release(causeOf('startupRelease', row), held) };
}

function unlock(project: ProjectRow, row: CommitmentRow, { coin }: Accounts): Payment {
  const allocation = parseDecimal(row.allocation as string);
  const terms = vestingOf(project);
  const amount = releaseOf(lockedOf(allocation, terms), project.part, terms);
  const locked = subtract(parseDecimal(row.locked), amount);
  return { row, allocation, locked, transaction: release(causeOf('startupUnlock', row), { account: coin, amount }) };
}

async function tellMembers(tx: Transaction, { coin, stage }: ProjectRow, payments: readonly Payment[], atMs: number) {
  const events = payments.map(({ row: { member_id: memberId }, allocation }): UsualEvent => {
    const none = { project: coin, ...(stage === 'cancelled' && { event: 'Cancelled' as const }) };
    if (allocation === zero) return { memberId, type: 'subscriptionUnsuccessful', parameters: none };
    const parameters = { project: coin, amount: formatDecimal(allocation), currency: coin };
    return { memberId, type: 'subscriptionCompleted', parameters };
  });
  await notifyUsual(tx, events, atMs);
}

async function writeProgress(tx: Transaction, project: ProjectRow, payments: readonly Payment[], atMs: number) {
  const paid = project.part === 0 ? sumOf(payments.map(({ allocation }) => allocation)) : zero;
  const held = subtract(parseDecimal(project.stock_held), paid);
  const isDone = payments.length < membersPerSlice;
  const progress = { stock_held: formatDecimal(held), part_done: payments.at(-1)?.row.number ?? project.part_done };
  if (isDone && project.part === 0) await returnRest(tx, project, held, atMs);
  const changes = isDone ? { ...progress, ...afterPart(project, atMs) } : progress;
  await tx.updateTable('startup_project').set(changes).where('id', '=', project.id).execute();
}

/** A cancelled launch has no more parts. */
function afterPart(project: ProjectRow, atMs: number) {
  if (project.stage === 'cancelled') return { part_at: null };
  const ended = { stage: 'ended', distributed_at: atMs, stock_held: '0' } as const;
  const part = project.part + 1;
  const partAt = part > project.parts ? null : releaseTime(project.distributed_at ?? atMs, project, part);
  return { ...(project.part === 0 && ended), part, part_done: 0, part_at: partAt };
}

/** Coins that nobody was given are free again in the account of the project. */
async function returnRest(tx: Transaction, project: ProjectRow, rest: Decimal, atMs: number): Promise<void> {
  if (rest === zero) return;
  const accounts = await openAccounts(tx, { coins: coinAccount(project) });
  const cause: Cause = { kind: 'startupStock', reference: writeReference({ to: 'startupProject', id: project.id }) };
  await mustPost(tx, release(cause, { account: accounts.coins, amount: rest }), atMs);
}
