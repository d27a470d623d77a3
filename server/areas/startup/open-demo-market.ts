import { ok } from '../../../contract/result.ts';
import { type Clock, hourMs } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { NewOrder } from '../exchange/check-order.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { listLaunchMarket } from './list-market.ts';
import { lockProject } from './projects.ts';

/** Long enough to look at it, short enough to see it happen. */
const opensAfterMs = hourMs / 4;
const terms = { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '1', priceBandPercent: 20, openOrdersMax: 200 };

export type DemoMarketServices = { database: Database; clock: Clock; exchange: Pick<Exchange, 'place' | 'refresh'> };
type Demo = { project: string; memberId: number; traders: readonly number[] };

/** The market of a launch that was paid out: it opens soon, with orders of the demo traders and of a demo member. */
export async function openDemoMarket(
  services: DemoMarketServices,
  { project: key, memberId, traders }: Demo,
): Promise<void> {
  const { database, clock, exchange } = services;
  const atMs = clock.now();
  const listed = await inTransaction(database, async (tx) => {
    const project = await lockProject(tx, { key });
    if (project?.stage !== 'ended') return ok(undefined);
    const times = { collectsAt: atMs - 24 * hourMs, opensAt: atMs + opensAfterMs };
    const market = { pricePrecision: 4, volumePrecision: 2, terms, ...times };
    await listLaunchMarket(tx, { project, market }, { atMs, proposalId: null });
    return ok(`${project.coin}_${project.currency}`);
  });
  if (!listed.ok || !listed.data) return;
  const symbol = listed.data;
  await exchange.refresh();
  const place = async (id: number | undefined, side: NewOrder['side'], price: string, quantity: string) => {
    if (id === undefined) return;
    const input: NewOrder = { symbol, side, type: 'limit', price, quantity, timeInForce: 'gtc', postOnly: false };
    const clientId = `demo-opening-${id}`;
    const placed = await exchange.place({ id, testEnabled: false, vipLevel: 0 }, input, clientId, clientId);
    if (!placed.ok) throw new Error(`the demo order of ${id} was refused: ${placed.error}`);
  };
  await place(traders[0], 'sell', '0.3', '100');
  await place(traders[1], 'buy', '0.36', '120');
  await place(traders[2], 'sell', '0.34', '120');
  await place(memberId, 'sell', '0.28', '40');
}
