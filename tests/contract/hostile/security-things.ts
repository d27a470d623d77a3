import { databaseOf, type Id, type People, random } from './things.ts';

async function addPasskey(people: People): Promise<Id> {
  const key = { credential_id: random(), public_key: 'a', counter: 0, transports: '', name: 'Laptop' };
  const row = { ...key, member_id: people.member.memberId, created_at: 0, last_used_at: null };
  const added = databaseOf(people).insertInto('passkey').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

/** Its sessions lock when nobody uses them for so long. */
async function lockWhenUnused(people: People): Promise<Record<string, never>> {
  const set = { lock_minutes: 60, used_at: Date.now() };
  const own = databaseOf(people).updateTable('session').set(set).where('member_id', '=', people.member.memberId);
  await own.execute();
  return {};
}

export const securityInputs = {
  'securityPasskeys.rename': addPasskey,
  'securityPasskeys.remove': addPasskey,
  'securityPasskeys.challenge': addPasskey,
  'securityPasskeys.prove': addPasskey,
  'securityLock.lock': lockWhenUnused,
  'securityLock.challenge': addPasskey,
};
