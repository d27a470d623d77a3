import { randomUUID } from 'node:crypto';
import { ok } from '../../contract/result.ts';
import { listLaunchMarket } from '../../server/areas/startup/list-market.ts';
import { lockProject } from '../../server/areas/startup/projects.ts';
import { hourMs } from '../../server/clock.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import { addEndedLaunch } from './startup.ts';

export const openingTerms = {
  makerFeeBps: 10,
  takerFeeBps: 20,
  notionalMin: '1',
  priceBandPercent: 20,
  openOrdersMax: 200,
};

let coins = 0;

/** A coin of its own, as in C1A2B3. */
export async function addCoin(database: Database): Promise<string> {
  coins += 1;
  const code = `C${randomUUID().slice(0, 6).toUpperCase()}`;
  const row = { code, display_name: 'Test coin', decimals: 8, icon: 'generic', account_kinds: ['spot'] };
  await database
    .insertInto('asset')
    .values({ ...row, faucet_amount: null, registration_amount: null, sort: 50_000 + coins })
    .execute();
  return code;
}

/**
 * The market of a launch that was paid out at 0.5 USDT, with a tick of 0.01 and a lot of 0.1; orders are collected from
 * ten hours before the opening on. Gives the coin.
 */
export async function addOpening(
  database: Database,
  opensAtMs: number,
  atMs = opensAtMs - 20 * hourMs,
): Promise<{ coin: string; project: string }> {
  const coin = await addCoin(database);
  const key = await addEndedLaunch(database, coin);
  await inTransaction(database, async (tx) => {
    const project = await lockProject(tx, { key });
    if (!project) throw new Error(`there is no launch ${key}`);
    const digits = { pricePrecision: 2, volumePrecision: 1 };
    const market = { ...digits, collectsAt: opensAtMs - 10 * hourMs, opensAt: opensAtMs, terms: openingTerms };
    await listLaunchMarket(tx, { project, market }, { atMs, proposalId: null });
    return ok(null);
  });
  return { coin, project: key };
}
