import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { allCalls } from '../../../contract/calls.ts';
import { listenForTest } from '../../support/api.ts';
import { openPlatformForTest } from '../../support/platform.ts';
import { type ChangeJournal, openChangeJournal } from './change-journal.ts';
import { type Given, rightRequest } from './requests.ts';
import { makersOfInput, makersOfQuery } from './right-inputs.ts';
import { createSender, type Sender } from './send.ts';
import { createWorld, type World } from './world.ts';

/** Names of fields that say whose thing is meant. */
const idNames = ['id', 'account'];
/** Posts and merchants are there for everybody. */
const ofEverybody = ['content.markRead', 'c2c.block', 'c2c.report'];
const ofMembers = allCalls
  .map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }))
  .filter(({ name, call }) => call.access === 'member' && (makersOfQuery[name] ?? makersOfInput[name]))
  .filter(({ name, call }) => idsOf(call).length > 0 && !ofEverybody.includes(name));

let member: World;
let stranger: World;
let sender: Sender;
let journal: ChangeJournal;
beforeAll(async () => {
  const platform = await openPlatformForTest({ MARKET_MAKER: 'false', TRUSTED_PROXIES: '127.0.0.1' }, { jobs: false });
  member = await createWorld(platform);
  stranger = await createWorld(platform);
  sender = createSender(stranger, await listenForTest(platform.api));
  journal = await openChangeJournal(platform.services.database);
});
afterAll(async () => {
  await sender.close();
  await member.platform.close();
});

test.each(ofMembers)('$name tells a stranger as little of a member’s thing as of none', async ({ name, call }) => {
  await member.restore();
  await stranger.restore();
  const [theirs, own] = [await member.prepare(name, call), await stranger.prepare(name, call)];
  await stranger.forgive();
  await journal.read();
  const foreign = await sender.send(call, rightRequest(call, withIds(call, own, theirs)));
  const changed = await journal.read();
  await stranger.forgive();
  const none = { params: {}, query: { id: '999999999999' }, input: { id: '999999999999', account: '999999999999' } };
  const missing = await sender.send(call, rightRequest(call, withIds(call, own, none)));
  expect(foreign).toEqual(missing);
  expect(foreign.errcode).not.toBe(0);
  expect(changed.filter((table) => !['session', 'recent_try', 'one_time_code'].includes(table))).toEqual([]);
});

test('calls that name a thing of a member were found', () => {
  expect(ofMembers.length).toBeGreaterThan(15);
});

function idsOf({ query, input }: Call): ['query' | 'input', string][] {
  const namesIn = (part: Call['input']) =>
    Object.entries(part?.shape ?? {}).flatMap(([name, { safeParse }]) =>
      // The kind of an account, spot or Earn, is no id.
      idNames.includes(name) && safeParse('999999999999').success ? [name] : [],
    );
  return [
    ...namesIn(query).map((name): ['query', string] => ['query', name]),
    ...namesIn(input).map((name): ['input', string] => ['input', name]),
  ];
}

/** What one would send, about the other's things. */
function withIds(call: Call, given: Given, other: Given): Given {
  const changed: Given = { params: given.params, query: { ...given.query }, input: { ...given.input } };
  for (const [part, name] of idsOf(call)) changed[part][name] = other[part][name];
  return changed;
}
