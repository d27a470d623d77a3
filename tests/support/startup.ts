import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { formatDecimal, parseDecimal, subtract } from '../../contract/money.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { StartupOrder } from '../../contract/startup.ts';
import type { StartupFigures } from '../../contract/startup-figures.ts';
import type { StartupStep } from '../../contract/startup-values.ts';
import { approvedClose, approvedDistribution, listProject } from '../../server/areas/startup/approve-steps.ts';
import { approvedCancellation } from '../../server/areas/startup/cancel-launch.ts';
import { checkLaunches } from '../../server/areas/startup/check-launches.ts';
import { startupHandlers } from '../../server/areas/startup/handlers.ts';
import { startupHouseHandlers } from '../../server/areas/startup/house-handlers.ts';
import { runLaunches } from '../../server/areas/startup/jobs.ts';
import { coinAccount, lockProject } from '../../server/areas/startup/projects.ts';
import { writeProject, writeStartupText } from '../../server/areas/startup/save-project.ts';
import { startupHolds } from '../../server/areas/startup/startup-holds.ts';
import { dayMs, hourMs } from '../../server/clock.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import { createImageEncoder } from '../../server/files/encode-image.ts';
import { createPictureTurns } from '../../server/files/picture-turns.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { deposit, spotAccount } from './ledger.ts';
import { addMember } from './members.ts';

const noon = 20_000 * dayMs + 12 * hourMs;

export const plainFigures: StartupFigures = {
  project: 'aurora',
  coin: 'DOT',
  currency: 'USDT',
  mode: 'proRata',
  price: '0.5',
  stock: '1000',
  minimum: '10',
  maximum: '1000',
  cap: '400',
  startsAt: noon,
  endsAt: noon + 2 * dayMs,
  atOnceBps: 10_000,
  parts: 0,
  everyDays: 30,
};

/** A project of its own, with its coins and an English text: listed, or a draft that can be. */
export async function addLaunch(
  database: Database,
  figures: StartupFigures,
  { atMs, isListed = true }: { atMs: number; isListed?: boolean },
): Promise<number> {
  const added = await inTransaction(database, async (tx) => {
    const written = await writeProject(tx, figures);
    if (!written.ok) throw new Error(JSON.stringify(written));
    return ok(await lockProject(tx, { key: figures.project }));
  });
  const project = added.ok ? added.data : undefined;
  if (!project) throw new Error(`${figures.project} was not written`);
  await deposit(database, coinAccount(project), figures.stock);
  await inTransaction(database, async (tx) => {
    await writeStartupText(tx, project.id, { language: 'en', summary: 'A new coin', body: 'For **tests**' });
    if (isListed) await listProject(tx, project, atMs);
    return ok(null);
  });
  return project.id;
}

/** A launch of which operators can propose this step: its key. */
export async function addLaunchForStep(database: Database, step: StartupStep): Promise<string> {
  const project = `launch-${randomUUID().slice(0, 8)}`;
  const times = { startsAt: 4_000_000_000_000, endsAt: 4_000_000_000_000 + dayMs };
  await addLaunch(database, { ...plainFigures, ...times, project }, { atMs: 1_000, isListed: step !== 'list' });
  const closed = { stage: 'closed', list_hash: 'x' } as const;
  const computed = { ...closed, stage: 'computed', table_hash: 'y', allocated: '0', charged: '0' } as const;
  if (step === 'list' || step === 'cancel') return project;
  const own = database.updateTable('startup_project').where('key', '=', project);
  await own.set(step === 'close' ? closed : computed).execute();
  return project;
}

/** A launch whose coins are paid out: its key. */
export async function addEndedLaunch(database: Database, coin: string): Promise<string> {
  const project = await addLaunchForStep(database, 'list');
  const hashes = { list_hash: 'x', table_hash: 'y', allocated: '0', charged: '0' };
  const ended = { stage: 'ended', part: 1, closed_at: 1, distributed_at: 1, coin, ...hashes } as const;
  await database.updateTable('startup_project').set(ended).where('key', '=', project).execute();
  return project;
}

/** Launches with a clock of their own, at noon of a day. */
export function openStartup(database: Database) {
  const clock = { nowMs: noon, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  const settings = {
    requiredIdentityLevel: 1,
    features: 0,
    stakingEnabled: true,
    loanEnabled: true,
    checkinEnabled: true,
    luckydraw: { enabled: true },
    c2c: { enabled: true },
    notificationEnabled: true,
  };
  const handlers = startupHandlers({ database, clock, site: { current: () => settings as never } });
  const encodeImage = createImageEncoder(createPictureTurns({ megapixelsPerMinuteMax: () => 1_000 }));
  const house = startupHouseHandlers({ database, clock, encodeImage });
  const log = { error: (facts: unknown) => expect.fail(String((facts as { err?: unknown }).err ?? facts)) };
  let projects = 0;

  return {
    clock,
    handlers,
    house,
    settings,
    runJobs: () => runLaunches({ database, clock, log }),

    /** A project that two operators have listed, with its coins: its key. */
    async list(changes: Partial<StartupFigures> = {}): Promise<string> {
      projects += 1;
      const key = `project-${projects}`;
      const times = { startsAt: clock.nowMs, endsAt: clock.nowMs + 2 * dayMs };
      await addLaunch(database, { ...plainFigures, ...times, ...changes, project: key }, { atMs: clock.nowMs });
      return key;
    },
    async addMember({ usdt = '1000', level = 1 } = {}): Promise<SessionMember> {
      const member = await addMember(database);
      await database.updateTable('member').set({ verified_level: level }).where('id', '=', member.id).execute();
      if (usdt !== '0') await deposit(database, spotAccount(member.id, 'USDT'), usdt);
      return member;
    },
    subscribe: (member: SessionMember, project: string, amount: string, key?: string): Promise<Result<StartupOrder>> =>
      Promise.resolve(
        handlers.subscribe({
          member,
          input: { project, amount },
          idempotency: { key: key ?? randomUUID(), inputHash: `${project} ${amount}` },
        } as never),
      ),
    async approve(project: string): Promise<void> {
      const { stage, list_hash, table_hash } = await database
        .selectFrom('startup_project')
        .selectAll()
        .where('key', '=', project)
        .executeTakeFirstOrThrow();
      const facts = { atMs: clock.nowMs } as never;
      const done = await inTransaction(database, (tx) =>
        stage === 'closed'
          ? approvedClose.carryOut(tx, { project, listHash: list_hash } as never, facts)
          : approvedDistribution.carryOut(tx, { project, tableHash: table_hash } as never, facts),
      );
      if (!done.ok) throw new Error(done.error);
    },
    /** As the second operator does it. */
    cancel: (project: string) =>
      inTransaction(database, (tx) =>
        approvedCancellation.carryOut(tx, { kind: 'startup.cancel', project, subscribers: 0, committed: '0' }, {
          atMs: clock.nowMs,
        } as never),
      ),
    /** To the end of the subscription, with the table computed. */
    async compute(project: string): Promise<void> {
      clock.nowMs += 2 * dayMs;
      await this.runJobs();
      await this.approve(project);
      await this.runJobs();
    },
    async detail(project: string, member?: SessionMember) {
      const read = await handlers.detail({ member, query: { id: project }, facts: { language: 'en' } } as never);
      if (!read.ok) throw new Error(read.error);
      return read.data;
    },
    async table(project: string) {
      const read = await handlers.allocations({ query: { id: project, limit: 1_000 } } as never);
      if (!read.ok) throw new Error(read.error);
      return read.data.items.toReversed();
    },
    /** What a member has on its spot account, and what of it is on hold. */
    async spot({ id }: SessionMember, asset: string) {
      const own = (await readBalances(database, id)).find(
        (balance) => balance.asset === asset && balance.kind === 'spot',
      );
      const zero = parseDecimal('0');
      const [total, held] = [own?.total ?? zero, own?.held ?? zero];
      return { free: formatDecimal(subtract(total, held)), held: formatDecimal(held) };
    },
    async contradictions(): Promise<string[]> {
      const ledger = await checkInvariants(database);
      return [...ledger, ...(await checkHolds(database, [startupHolds])), ...(await checkLaunches(database))];
    },
  };
}
export type StartupWorld = ReturnType<typeof openStartup>;
