import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { allCalls } from '../../../contract/calls.ts';
import { listenForTest } from '../../support/api.ts';
import { findContradictions } from '../../support/find-contradictions.ts';
import { openPlatformForTest } from '../../support/platform.ts';
import { type ChangeJournal, openChangeJournal } from './change-journal.ts';
import { type HostileFile, makeHostileFiles } from './files.ts';
import { type HostileRequest, hostileRequestsOf, rightRequest } from './requests.ts';
import { createSender, type Sender } from './send.ts';
import { createWorld, type World } from './world.ts';

/** Tables that a refused request may write: a guess, or something used up. */
const ofRefusals = new Set([
  'recent_try',
  'used_captcha',
  'one_time_code',
  'passkey_challenge',
  'session',
  'operator_session',
]);
/** Refusals before the handler: a valid request that gets one did not reach it. */
const ofTheDoor = [401, 403, 404, 405, 409, 413, 415, 429];
/** Here is no gateway that calls back; its own tests have one. */
const withoutHandler = ['deposit.udunCallback'];

const calls = allCalls.map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }));

type Options = {
  /** Of the environment: they name the database. */
  readVariables(): Promise<Record<string, string>>;
  /** 1 sends all values, 3 one of three. */
  step: number;
};

/** Tries every call with hostile values in each of its fields. */
export function tryAllCalls({ readVariables, step }: Options): void {
  let world: World;
  let sender: Sender;
  let journal: ChangeJournal;
  let files: HostileFile[];
  let startedAtMs: number;

  beforeAll(async () => {
    const variables = { ...(await readVariables()), MARKET_MAKER: 'false', TRUSTED_PROXIES: '127.0.0.1' };
    const platform = await openPlatformForTest(variables, { jobs: false });
    world = await createWorld(platform);
    sender = createSender(world, await listenForTest(platform.api));
    journal = await openChangeJournal(platform.services.database);
    files = await makeHostileFiles();
    startedAtMs = performance.now();
  });
  afterAll(async () => {
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
    process.stdout.write(`${sender.sent()} hostile requests to ${calls.length} calls in ${seconds} s\n`);
    await sender.close();
    await world.platform.close();
  });

  test.each(calls)('$name refuses hostile values in every field, and they change nothing', async ({ name, call }) => {
    const given = await prepare(name, call);
    const findings: string[] = [];
    const requests = hostileRequestsOf(call, given, files).filter((_, index) => index % step === 0);
    for (const request of requests) {
      const problem = await findProblem(call, request);
      if (problem) findings.push(`${name}, ${request.what}: ${problem}`);
    }
    expect(findings).toEqual([]);

    const { status } = await sender.send(call, rightRequest(call, await prepare(name, call)));
    if (!withoutHandler.includes(name)) expect(ofTheDoor, 'a right request is stopped').not.toContain(status);
    expect(await findContradictions(world.platform.services.database)).toEqual([]);
  });

  async function prepare(name: string, call: Call) {
    await world.restore();
    const given = await world.prepare(name, call);
    await journal.read();
    return given;
  }

  /** What is wrong with the answer, or with what the request changed. */
  async function findProblem(call: Call, request: HostileRequest): Promise<string | undefined> {
    const answer = await sender.send(call, request);
    const changed = await journal.read();
    if (changed.length > 0) await recover(answer.errcode === 0);
    if (answer.problem) return answer.problem;
    const { wrongField } = request;
    if (answer.errcode === 0) return wrongField && 'taken, though the schema refuses the field';
    const wrongTables = changed.filter((table) => !ofRefusals.has(table));
    if (wrongTables.length > 0) return `refused, but it changed ${wrongTables.join(', ')}`;
    const isNamed = !wrongField || answer.fields.includes(wrongField);
    return isNamed ? undefined : `refused with ${answer.errcode} at [${answer.fields}] in place of the field`;
  }

  /** What was taken may have signed somebody out; what was refused counts as a guess. */
  async function recover(wasTaken: boolean): Promise<void> {
    await (wasTaken ? world.restore() : world.forgive());
    await journal.read();
  }
}
