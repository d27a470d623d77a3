import {
  add,
  type Decimal,
  decimalPlaces,
  formatDecimal,
  multiply,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { StartupOrder } from '../../../contract/startup.ts';
import { startupLoweringEndsMs } from '../../../contract/startup-values.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { postOne } from '../../ledger/post.ts';
import { type Cause, hold, release } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { requireIdentity } from '../identity/require-identity.ts';
import { notify } from '../notification/notify.ts';
import type { SiteSettings } from '../site/settings.ts';
import { findAsset, type Viewer } from '../wallet/assets.ts';
import { wantedOf } from './allocate.ts';
import { type CommitmentRow, describeOrder } from './list-orders.ts';
import { lockProject, offerOf, type ProjectRow, stateOf } from './projects.ts';

type Wanted = { project: string; amount: string };
/** `isOff`: launches are switched off, so that nothing new is committed. */
type Facts = { site: SiteSettings; isOff: boolean; atMs: number };

/**
 * Sets the member's commitment and holds it in the spot account: more until the close, less until the last hour. 0
 * takes it back. Refuses with notFound, startupNotOpen, and as checkChange does.
 */
export async function subscribe(
  tx: Transaction,
  viewer: Viewer,
  { project: key, amount: text }: Wanted,
  facts: Facts,
): Promise<Result<StartupOrder>> {
  const project = await lockProject(tx, { key });
  const asset = project && (await findAsset(tx, viewer, project.currency));
  if (!project || !asset || project.stage === 'draft') return refuse('notFound');
  if (stateOf(project, facts.atMs) !== 'subscribing') return refuse('startupNotOpen');
  const amount = parseDecimal(text);
  if (decimalPlaces(amount) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  const own = await findOwn(tx, project, viewer.id);
  const before = own ? parseDecimal(own.amount) : zero;
  // Less is asked for as before, and taken back.
  if (amount > before && asset.isEnding) return refuse('startupNotOpen');
  const change = { project, memberId: viewer.id, before, amount, atMs: facts.atMs };
  const checked = await checkChange(tx, { ...change, site: facts.site, isOff: facts.isOff });
  return checked.ok ? commit(tx, change) : checked;
}

type Change = { project: ProjectRow; memberId: number; before: Decimal; amount: Decimal; atMs: number };

/** Writes the commitment and holds it, in a project that this transaction has locked. Refuses with notEnoughBalance. */
export async function commit(tx: Transaction, change: Change): Promise<Result<StartupOrder>> {
  const { project, memberId, before, amount, atMs } = change;
  const row = await writeCommitment(tx, change);
  await writeTotals(tx, change, row.number);
  const posted = await moveHold(tx, change, row.id);
  if (!posted.ok) return posted;
  if (amount > before) {
    const parameters = { project: project.coin, amount: formatDecimal(amount), currency: project.currency };
    await notify(tx, { memberId, type: 'subscriptionSubmitted', parameters, atMs });
  }
  return ok(describeOrder(row, project, atMs));
}

async function checkChange(
  tx: Transaction,
  { project, memberId, before, amount, site, isOff, atMs }: Change & Facts,
): Promise<Result<null>> {
  const { currency, minimum, maximum } = project;
  const isMore = amount > before;
  if (isMore && isOff) return refuse('featureDisabled');
  if (isMore) {
    const identity = await requireIdentity(tx, memberId, { site, level: 1 });
    if (!identity.ok) return identity;
  }
  if (amount < before && atMs >= project.ends_at - startupLoweringEndsMs) return refuse('startupLoweringOver');
  const isTakenBack = amount === zero && before > zero;
  if (!isTakenBack && amount < parseDecimal(minimum)) {
    return refuse('startupTooSmall', { values: { minimum: formatDecimal(parseDecimal(minimum)), currency } });
  }
  if (amount > parseDecimal(maximum)) {
    return refuse('startupTooLarge', { values: { maximum: formatDecimal(parseDecimal(maximum)), currency } });
  }
  const offer = offerOf(project);
  const ofOthers = subtract(parseDecimal(project.wanted), wantedOf(offer, before));
  if (isMore && project.mode === 'firstCome' && add(ofOthers, wantedOf(offer, amount)) > offer.stock) {
    const left = multiply(subtract(offer.stock, ofOthers), offer.price, 'down');
    return refuse('startupSoldOut', { values: { left: formatDecimal(left), currency } });
  }
  return ok(null);
}

const findOwn = (tx: Transaction, { id }: ProjectRow, memberId: number): Promise<CommitmentRow | undefined> =>
  tx
    .selectFrom('startup_commitment')
    .selectAll()
    .where((where) => where.and({ project_id: id, member_id: memberId }))
    .executeTakeFirst();

/** The number of the first commitment stays. */
function writeCommitment(tx: Transaction, { project, memberId, amount, atMs }: Change) {
  const row = { project_id: project.id, member_id: memberId, number: project.last_number + 1, created_at: atMs };
  const text = formatDecimal(amount);
  return tx
    .insertInto('startup_commitment')
    .values({ ...row, amount: text })
    .onConflict((same) => same.columns(['project_id', 'member_id']).doUpdateSet({ amount: text }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function writeTotals(tx: Transaction, { project, before, amount }: Change, number: number): Promise<void> {
  const offer = offerOf(project);
  const wanted = add(parseDecimal(project.wanted), subtract(wantedOf(offer, amount), wantedOf(offer, before)));
  const committed = add(parseDecimal(project.committed), subtract(amount, before));
  await tx
    .updateTable('startup_project')
    .set({
      committed: formatDecimal(committed),
      wanted: formatDecimal(wanted),
      subscribers: project.subscribers + Number(amount > zero) - Number(before > zero),
      last_number: Math.max(project.last_number, number),
    })
    .where('id', '=', project.id)
    .execute();
}

async function moveHold(tx: Transaction, { project, memberId, before, amount, atMs }: Change, id: number) {
  const accounts = await openAccounts(tx, { spot: memberAccount(memberId, project.currency) });
  const more = subtract(amount, before);
  const reference = writeReference({ to: 'startup', id });
  const causeOf = (kind: Cause['kind']): Cause => ({ kind, reference });
  const held = { account: accounts.spot, amount: more < zero ? negate(more) : more };
  const transaction = more < zero ? release(causeOf('startupRelease'), held) : hold(causeOf('startupHold'), held);
  return postOne(tx, transaction, atMs);
}
