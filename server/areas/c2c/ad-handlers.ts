import type { c2cCalls } from '../../../contract/c2c.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { blockTrader, listBlocks } from './block-trader.ts';
import { findTrader } from './find-trader.ts';
import { findAds, listAds } from './list-ads.ts';
import { readConfig } from './read-config.ts';
import type { Prices } from './read-index.ts';
import { reportTrader } from './report-trader.ts';

export type AdServices = { database: Database; clock: Clock; marketData: Prices };

/** What everybody sees of ads and traders, and whom a member blocks or reports. */
export function adHandlers({ database, clock, marketData }: AdServices): HandlersOf<typeof c2cCalls> {
  const viewing = (member?: { id: number }) => ({ marketData, memberId: member?.id, atMs: clock.now() });
  return {
    config: async ({ member }) => ok(await readConfig(database, member ?? { id: 0, testEnabled: false }, clock.now())),

    ads: ({ member, input }) => listAds(database, input, viewing(member)),

    async ad({ member, query }) {
      const [ad] = await findAds(database, { id: Number(query.id) }, viewing(member));
      return ad ? ok(ad) : refuse('adGone');
    },

    trader: ({ member, query }) => findTrader(database, Number(query.id), viewing(member)),

    block: ({ member, input: { id, isBlocked } }) =>
      inTransaction(database, (tx) =>
        blockTrader(tx, { memberId: member.id, id: Number(id), isBlocked, atMs: clock.now() }),
      ),

    blocks: async ({ member }) => ok({ items: await listBlocks(database, member.id) }),

    report: ({ member, input }) =>
      inTransaction(database, (tx) => reportTrader(tx, { memberId: member.id, input, atMs: clock.now() })),
  };
}
