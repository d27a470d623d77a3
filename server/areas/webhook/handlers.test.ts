import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { defaultGuessing } from '../../../contract/site.ts';
import { createApiForTest } from '../../../tests/support/api.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { createRecentTries } from '../../access/recent-tries.ts';
import { createSeal } from '../../access/seal.ts';
import { systemRandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { webhookHandlers } from './handlers.ts';

const password = 'correct horse 7';
let passedMs = 0;
const clock = { now: () => 1_790_000_000_000 + passedMs, monotonic: () => passedMs };
let opened: OpenDatabase;
let member: SessionMember;
let visitor: Visitor;
/** The names that were looked up; only those of example.com lead somewhere. */
let names: string[] = [];

beforeAll(async () => {
  opened = await openPgliteForTest();
  const basics = { database: opened.database, clock, randomBytes: systemRandomBytes, key: Buffer.alloc(32, 3) };
  const guesses = { tries: createRecentTries(basics), settings: () => defaultGuessing };
  const webhook = webhookHandlers({
    ...basics,
    guesses,
    passwords: { hash: async () => '', verify: async (_hash, typed) => typed === password },
    secondFactors: { ...basics, guesses, seal: createSeal(basics) },
    webhookTargets: {
      async isAllowed(hostname) {
        names.push(hostname);
        return hostname.endsWith('example.com');
      },
    },
  });
  const sessions = { find: () => member, findLocked: () => undefined };
  visitor = createVisitor(createApiForTest({ handlers: { webhook }, sessions }).fetch, {
    headers: { cookie: 'session=any' },
  });
});
afterAll(() => opened.close());
beforeEach(async () => {
  member = await addMember(opened.database);
  names = [];
});

async function add(url: string, typed = password) {
  const json = { url, events: ['fill'], password: typed };
  const { body } = await visitor.call('/account/webhooks', { json });
  return { errcode: body.errcode as number, fields: body.data?.fields };
}
const refused = { errcode: errors.invalidInput.code, fields: { url: expect.anything() } };

test('no name is looked up for whoever does not know the password', async () => {
  expect(await add('https://bot.example.com', 'wrong')).toMatchObject({ fields: { password: expect.anything() } });
  expect(names).toEqual([]);
});

test('a member has twenty names an hour looked up that lead nowhere', async () => {
  for (let count = 0; count < 20; count += 1) expect(await add('https://bot.silent.example')).toMatchObject(refused);
  expect(names).toHaveLength(20);
  const tooMany = { errcode: errors.tooManyRequests.code };
  expect(await add('https://bot.silent.example')).toMatchObject(tooMany);
  expect(await add('https://bot.example.com')).toMatchObject(tooMany);
  expect(names).toHaveLength(20);
  member = await addMember(opened.database);
  expect(await add('https://bot.silent.example')).toMatchObject(refused);
});

test('names that lead somewhere do not count', async () => {
  for (let count = 0; count < 19; count += 1) await add('https://bot.silent.example');
  for (let count = 0; count < 3; count += 1)
    expect(await add(`https://${count}.example.com`)).toMatchObject({ errcode: 0 });
  expect(await add('https://bot.silent.example')).toMatchObject(refused);
  passedMs += 60 * 60 * 1000;
  expect(await add('https://bot.silent.example')).toMatchObject(refused);
});
