import { boptionNoticeVersion, boptionQuestionsVersion } from '../../../contract/boption-values.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { Viewer } from '../wallet/assets.ts';
import { type BuyingServices, buyOption } from './buy-option.ts';
import { changeOwn } from './limits-handlers.ts';

/** Where a demo member lives: options are offered there. */
const country = 'ID';
/** Some expire soon, so that there are settled ones too. */
const bought = [
  { symbol: 'BTC_USDT', currency: 'FTUSDT', direction: 'up', duration: 60, stake: '50' },
  { symbol: 'ETH_USDT', currency: 'FTUSDT', direction: 'down', duration: 60, stake: '20' },
  { symbol: 'BTC_USDT', currency: 'FTUSDT', direction: 'down', duration: 900, stake: '100' },
] as const;

type DemoServices = BuyingServices & { database: Database; clock: Clock };

/**
 * A demo member knows what options are, and has bought some with trial money. Whoever works on options finds them
 * within a second.
 */
export async function buyForDemo(services: DemoServices, viewer: Viewer): Promise<void> {
  const { database, clock } = services;
  const atMs = clock.now();
  await inTransaction(database, (tx) =>
    changeOwn(tx, viewer.id, () =>
      ok({
        notice_version: boptionNoticeVersion,
        notice_accepted_at: atMs,
        country,
        understood_version: boptionQuestionsVersion,
        understood_at: atMs,
      }),
    ),
  );
  for (const wanted of bought) {
    await inTransaction(database, (tx) =>
      buyOption(tx, viewer, { ...wanted, version: 1 }, { ...services, atMs: clock.now() }),
    );
  }
}
