import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChainsForTest } from '../../../tests/support/chains.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { Chains } from '../chain/open-chains.ts';
import { checkDestination } from './check-destination.ts';

let opened: OpenDatabase;
let chains: Chains;
let memberId: number;
beforeAll(async () => {
  opened = await openPgliteForTest();
  ({ chains } = await openChainsForTest(opened.database, { SANDBOX_CHAINS: true }));
  memberId = (await addMember(opened.database)).id;
});
afterAll(() => opened.close());

async function check(code: string, address: string, memo = '') {
  const network = (await chains.networks()).find((known) => known.code === code);
  if (!network) throw new Error(`no network ${code}`);
  return checkDestination(chains, memberId, { network, address, memo });
}
const refusedAs = (address: string) => ({ ok: false, fields: { address } });

test('an own address is one in whatever case, and with a memo where the network has none', async () => {
  const { address } = await chains.addressOf(memberId, 'ethereum');
  for (const typed of [address, address.toLowerCase()]) {
    expect(await check('ethereum', typed)).toMatchObject(refusedAs('addressOwn'));
    expect(await check('ethereum', typed, 'rent')).toMatchObject(refusedAs('addressOwn'));
  }
});

test('an address that members share is the platform’s with any memo', async () => {
  const other = await addMember(opened.database);
  const { address, memo } = await chains.addressOf(other.id, 'ripple');
  for (const typed of [memo, '', '999999']) {
    expect(await check('ripple', address, typed)).toMatchObject(refusedAs('addressOfPlatform'));
  }
  await chains.addressOf(memberId, 'ripple');
  expect(await check('ripple', address, String(memberId))).toMatchObject(refusedAs('addressOwn'));
});

test('a destination is kept in one way, however it was typed', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const kept = { ok: true, data: { network: 'ethereum', address, memo: '' } };
  expect(await check('ethereum', address.toLowerCase(), 'rent')).toEqual(kept);
  const tagged = await check('ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', '7');
  expect(tagged).toMatchObject({ ok: true, data: { memo: '7' } });
});
