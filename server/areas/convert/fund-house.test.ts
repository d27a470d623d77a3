import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDecimal, zero } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { systemClock as clock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { fundHouse } from './fund-house.ts';
import { readHouse } from './house-account.ts';

describe.each(databases)('trial money for conversions on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const fund = (price?: string) =>
    fundHouse({
      database: opened.database,
      clock,
      usdtPrice: () => (price === undefined ? undefined : parseDecimal(price)),
    });
  const owned = async (asset: string) => (await readHouse(opened.database)).get(asset) ?? zero;

  test('is half of what the terms let the house own, once', async () => {
    await fund('4');
    const before = await readHouse(opened.database);
    expect(before.get('DOT')).toBe(parseDecimal('25000'));
    await fund('5');
    expect(await readHouse(opened.database)).toEqual(before);
  });

  test('of a coin that is opened later, and gets its price later still, comes then', async () => {
    const terms = { isOpen: true, spreadBps: 30, minimumUsdt: '5', maximumUsdt: '10000', houseMaximumUsdt: '200' };
    await fund('4');
    expect(await owned('TST')).toBe(zero);
    await setTerms(opened.database, { kind: 'convert.coin', key: 'TST' }, terms);
    await fund();
    expect(await owned('TST')).toBe(zero);
    await fund('4');
    await fund('5');
    expect(await owned('TST')).toBe(parseDecimal('25'));
  });
});
