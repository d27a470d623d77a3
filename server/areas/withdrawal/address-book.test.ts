import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesMax } from '../../../contract/withdrawal-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { addAddress, listAddresses, removeAddress } from './address-book.ts';

// On the embedded database transactions come one after the other anyway.
describe.each(databases)('the address book on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const add = (memberId: number, address: string) => {
    const destination = { network: 'tron', address, memo: '' };
    const entry = { memberId, label: 'Own', destination, atMs: 1_000 };
    return inTransaction(opened.database, (tx) => addAddress(tx, [], entry));
  };
  const errorOf = (result: Awaited<ReturnType<typeof add>>) => (result.ok ? 'added' : result.error);

  test('is full at its limit, also when many come at once, and has room again for each that leaves', async () => {
    const { database } = opened;
    const { id: memberId } = await addMember(database);
    const { id: other } = await addMember(database);
    for (let count = 2; count < addressesMax; count += 1) await add(memberId, `address ${count}`);
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => add(memberId, `late ${index}`)));
    expect(results.map(errorOf).sort()).toEqual(['added', 'added', ...Array(8).fill('tooManyAddresses')]);
    const entries = await listAddresses(database, [], memberId, 1_000);
    expect(entries).toHaveLength(addressesMax);
    expect(errorOf(await add(other, 'late 1'))).toBe('added');
    await removeAddress(database, { memberId, id: Number(entries[0]?.id), atMs: 1_000 });
    const again = await Promise.all(Array.from({ length: 5 }, () => add(memberId, 'again')));
    expect(again.map(errorOf).sort()).toEqual(['added', ...Array(4).fill('tooManyAddresses')]);
  });
});
