import { canonical, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { ProposedDeed } from '../../../contract/proposed-deeds.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type StartupStage, type StartupStep, startupLoweringEndsMs } from '../../../contract/startup-values.ts';
import type { Transaction } from '../../database/client.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { hold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { coinAccount, lockProject, type ProjectRow } from './projects.ts';

export const subjectOf = (key: string) => `startup:${key}`;

/** In which stage two operators approve a step, and the stage that follows. */
const stepAt: Partial<Record<StartupStage, StartupStep>> = {
  draft: 'list',
  listed: 'cancel',
  closed: 'close',
  computed: 'distribute',
};
export const stepOf = ({ stage }: Pick<ProjectRow, 'stage'>): StartupStep | null => stepAt[stage] ?? null;

/**
 * Proposes the next step with the figures that are decided on. Refuses with notFound, alreadyDone, proposalOpen, and a
 * listing as checkListing does.
 */
export async function proposeStep(
  tx: Transaction,
  { project: key, step }: { project: string; step: StartupStep },
  by: By,
): Promise<Result<null>> {
  const project = await lockProject(tx, { key });
  if (!project) return refuse('notFound');
  if (stepOf(project) !== step) return refuse('alreadyDone');
  if (step === 'list') {
    const checked = await checkListing(tx, project, by.atMs);
    if (!checked.ok) return checked;
  }
  if (step === 'cancel' && by.atMs >= project.ends_at) return refuse('alreadyDone');
  return propose(tx, { deed: deedOf(project, step), subject: subjectOf(key), ...by });
}

function deedOf(project: ProjectRow, step: StartupStep): ProposedDeed {
  if (step === 'list') return { kind: 'startup.list', ...figuresOf(project), version: project.version };
  const { key, list_hash, subscribers, committed, table_hash, allocated, charged } = project;
  const promised = { project: key, subscribers, committed: canonical(committed) };
  if (step === 'cancel') return { kind: 'startup.cancel', ...promised };
  if (step === 'close') {
    return { kind: 'startup.close', ...promised, listHash: list_hash ?? '' };
  }
  const sums = { allocated: canonical(allocated ?? '0'), charged: canonical(charged ?? '0') };
  return { kind: 'startup.distribute', project: key, tableHash: table_hash ?? '', ...sums };
}

export const figuresOf = (project: ProjectRow) => ({
  project: project.key,
  coin: project.coin,
  currency: project.currency,
  mode: project.mode,
  price: canonical(project.price),
  stock: canonical(project.stock),
  minimum: canonical(project.minimum),
  maximum: canonical(project.maximum),
  cap: canonical(project.cap),
  startsAt: project.starts_at,
  endsAt: project.ends_at,
  atOnceBps: project.at_once_bps,
  parts: project.parts,
  everyDays: project.every_days,
});

/** Refuses a launch without an English text, one that ends within the hour, and one whose coins are not there. */
async function checkListing(tx: Transaction, project: ProjectRow, atMs: number): Promise<Result<null>> {
  const texts = tx.selectFrom('startup_text').select('language').where('project_id', '=', project.id);
  if (!(await texts.where('language', '=', 'en').executeTakeFirst())) return refuse('startupTextMissing');
  if (project.ends_at <= Math.max(atMs, project.starts_at) + startupLoweringEndsMs) {
    return refuse('invalidInput', { fields: { step: 'timePast' } });
  }
  return (await freeCoins(tx, project)) < parseDecimal(project.stock) ? refuse('startupNotFunded') : ok(null);
}

async function freeCoins(tx: Transaction, project: ProjectRow): Promise<Decimal> {
  const { coins } = await openAccounts(tx, { coins: coinAccount(project) });
  const balance = (await lockBalances(tx, [coins])).get(coins);
  return subtract(balance?.total ?? zero, balance?.held ?? zero);
}

const roles = ['finance', 'admin'] as const;

/** The coins are on hold for the members from now on. */
export const approvedListing: ProposalKind<'startup.list'> = {
  roles,
  async carryOut(tx, { project: key, version }, { atMs }) {
    const project = await lockProject(tx, { key });
    if (project?.stage !== 'draft' || project.version !== version) return refuse('proposalOutdated');
    if (!(await checkListing(tx, project, atMs)).ok) return refuse('proposalOutdated');
    await listProject(tx, project, atMs);
    return ok(nothingLeft);
  },
};

export async function listProject(tx: Transaction, project: ProjectRow, atMs: number): Promise<void> {
  const { coins } = await openAccounts(tx, { coins: coinAccount(project) });
  const cause = { kind: 'startupStock', reference: writeReference({ to: 'startupProject', id: project.id }) } as const;
  await mustPost(tx, hold(cause, { account: coins, amount: parseDecimal(project.stock) }), atMs);
  const listed = { stage: 'listed', stock_held: formatDecimal(parseDecimal(project.stock)) } as const;
  await tx.updateTable('startup_project').set(listed).where('id', '=', project.id).execute();
}

/** The table is computed from the list that both operators have seen the hash of. */
export const approvedClose: ProposalKind<'startup.close'> = {
  roles,
  carryOut: (tx, { project, listHash }) =>
    advance(tx, { key: project, stage: 'closed', list_hash: listHash }, { stage: 'computing' }),
};

/** The job pays from now on. */
export const approvedDistribution: ProposalKind<'startup.distribute'> = {
  roles,
  carryOut: (tx, { project, tableHash }, { atMs }) =>
    advance(tx, { key: project, stage: 'computed', table_hash: tableHash }, { stage: 'distributing', part_at: atMs }),
};

type Expected = { key: string; stage: StartupStage; list_hash?: string; table_hash?: string };
type Next = { stage: StartupStage; part_at?: number };

async function advance(tx: Transaction, expected: Expected, next: Next) {
  const moved = tx
    .updateTable('startup_project')
    .set(next)
    .where((where) => where.and(expected))
    .returning('id');
  return (await moved.executeTakeFirst()) ? ok(nothingLeft) : refuse('proposalOutdated');
}
