import { caseStatementsMax } from '../../../contract/c2c-values.ts';
import { decimalPlaces, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { isHeldSince } from './change-order.ts';
import type { ProposalRow } from './describe-cases.ts';
import { endOrder } from './end-order.ts';
import { type CaseDeed, type CaseOfOrder, lockOwnCase } from './lock-case.ts';
import type { OrderRow } from './open-case.ts';
import { type CaseNews, tellCase } from './tell-case.ts';

/**
 * Proposes to end an appeal by giving the buyer a part of the coins, in the place of an own open proposal. Refuses as
 * lockOwnCase does, with proposalMoved while the other side's is open, and with statementsFull. All deeds on proposals
 * return the number of the case.
 */
export async function propose(tx: Transaction, deed: CaseDeed, toBuyer: string): Promise<Result<number>> {
  const locked = await lockAppeal(tx, deed);
  if (!locked.ok) return locked;
  const { known, order } = locked.data;
  const { memberId, atMs } = deed;
  if (order.seller_id === memberId && (await isHeldSince(tx, order, atMs))) return refuse('c2cHold');
  const problem = await shareProblem(tx, order, toBuyer);
  if (problem) return refuse('invalidInput', { fields: { toBuyer: problem } });
  const proposals = await tx.selectFrom('c2c_proposal').selectAll().where('case_id', '=', known.id).execute();
  const open = proposals.find(({ state }) => state === 'open');
  if (open && open.member_id !== memberId) return refuse('proposalMoved');
  if (proposals.filter(({ member_id }) => member_id === memberId).length >= caseStatementsMax) {
    return refuse('statementsFull');
  }
  if (open) await setState(tx, open.id, 'withdrawn');
  const row = { case_id: known.id, member_id: memberId, to_buyer: toBuyer, state: 'open' as const, at: atMs };
  await tx.insertInto('c2c_proposal').values(row).execute();
  await tellCase(tx, order, { news: 'proposed', by: memberId, amount: toBuyer, atMs });
  return ok(known.id);
}

/** Ends the order as both agreed. Refuses as lockOwnCase does, and with proposalMoved. */
export async function acceptProposal(tx: Transaction, deed: CaseDeed): Promise<Result<number>> {
  const found = await lockProposal(tx, deed, { isOwn: false });
  if (!found.ok) return found;
  const { proposal, order } = found.data;
  if (order.seller_id === deed.memberId && (await isHeldSince(tx, order, deed.atMs))) return refuse('c2cHold');
  await setState(tx, proposal.id, 'accepted');
  const toBuyer = parseDecimal(proposal.to_buyer);
  const ended = await endOrder(tx, order, { ending: 'agreed', toBuyer, atMs: deed.atMs });
  return ended.ok ? ok(proposal.case_id) : ended;
}

export const refuseProposal = (tx: Transaction, deed: CaseDeed) =>
  closeProposal(tx, deed, { isOwn: false, to: 'refused', news: 'proposalRefused' });
export const withdrawProposal = (tx: Transaction, deed: CaseDeed) =>
  closeProposal(tx, deed, { isOwn: true, to: 'withdrawn', news: 'proposalWithdrawn' });

type Closing = { isOwn: boolean; to: ProposalRow['state']; news: CaseNews };

async function closeProposal(tx: Transaction, deed: CaseDeed, { isOwn, to, news }: Closing): Promise<Result<number>> {
  const found = await lockProposal(tx, deed, { isOwn });
  if (!found.ok) return found;
  const { proposal, order } = found.data;
  await setState(tx, proposal.id, to);
  await tellCase(tx, order, { news, by: deed.memberId, amount: proposal.to_buyer, atMs: deed.atMs });
  return ok(proposal.case_id);
}

/** Who would give coins away by a proposal, and when the order began; undefined where there is none. */
export async function findSellerOfCase(store: Store, { id, proposalId }: { id?: number; proposalId?: number }) {
  const orders = store
    .selectFrom('c2c_case')
    .innerJoin('c2c_order', 'c2c_order.id', 'order_id')
    .select(['seller_id as memberId', 'created_at as orderedAtMs']);
  const proposed = store
    .selectFrom('c2c_proposal')
    .select('case_id')
    .where('id', '=', proposalId ?? 0);
  const found = orders.where('c2c_case.id', '=', id ?? proposed);
  return found.executeTakeFirst();
}

/** Why the buyer can not get so many of the coins: more than are held, or smaller parts than a coin has. */
export async function shareProblem(store: Store, { asset, held }: OrderRow, toBuyer: string) {
  const known = store.selectFrom('asset').select('decimals').where('code', '=', asset);
  const { decimals } = await known.executeTakeFirstOrThrow();
  const coins = parseDecimal(toBuyer);
  if (coins > parseDecimal(held)) return 'amountTooLarge';
  return decimalPlaces(coins) > decimals ? 'amountTooManyDecimals' : undefined;
}

/** Only an appeal holds coins that can be shared out. */
async function lockAppeal(tx: Transaction, deed: CaseDeed): Promise<Result<CaseOfOrder>> {
  const locked = await lockOwnCase(tx, deed);
  return locked.ok && locked.data.known.kind !== 'appeal' ? refuse('caseOver') : locked;
}

/** An open proposal, by its own number: of the caller, or of the other side. */
async function lockProposal(
  tx: Transaction,
  deed: CaseDeed,
  { isOwn }: { isOwn: boolean },
): Promise<Result<CaseOfOrder & { proposal: ProposalRow }>> {
  const find = () => tx.selectFrom('c2c_proposal').selectAll().where('id', '=', deed.id).executeTakeFirst();
  const found = await find();
  if (!found) return refuse('notFound');
  const locked = await lockAppeal(tx, { ...deed, id: found.case_id });
  if (!locked.ok) return locked;
  // It may have been answered while the order was waited for.
  const proposal = await find();
  const isMeant = proposal?.state === 'open' && (proposal.member_id === deed.memberId) === isOwn;
  return isMeant ? ok({ ...locked.data, proposal }) : refuse('proposalMoved');
}

const setState = (tx: Transaction, id: number, state: ProposalRow['state']) =>
  tx.updateTable('c2c_proposal').set({ state }).where('id', '=', id).execute();
