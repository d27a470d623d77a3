import { describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { tellOfVersion } from './tell-of-version.ts';

describe.each(databases)('members of a product on $name', ({ open }) => {
  test('hear of a version that follows another one, of which only some of them were told', async () => {
    const { database, close } = await open();
    const { id } = await database.selectFrom('saving_product').select('id').executeTakeFirstOrThrow();
    await database.updateTable('saving_product').set({ told_version: 1 }).where('id', '=', id).execute();
    const members = Array.from({ length: 60 }, (_, index) => index + 1);
    const told: Record<number, number[]> = { 2: [], 3: [] };
    let endsAt = 40;
    const tellAll = (version: number) =>
      tellOfVersion(database, {
        table: 'saving_product',
        id,
        version,
        listMembers: async (_tx, { afterId, limit }) => members.filter((member) => member > afterId).slice(0, limit),
        async tell(_tx, memberId) {
          if (memberId === endsAt) throw new Error('the process ends');
          told[version]?.push(memberId);
        },
      });
    await expect(tellAll(2)).rejects.toThrow('the process ends');
    endsAt = 55;
    await expect(tellAll(3)).rejects.toThrow('the process ends');
    expect(told[3]?.slice(0, 50)).toEqual(members.slice(0, 50));
    endsAt = 0;
    told[3] = [];
    // Slices that were committed are not told again.
    await tellAll(3);
    expect(told[3]).toEqual(members.slice(50));
    await tellAll(2);
    expect(told[2]).not.toContain(60);
    await close();
  });
});
