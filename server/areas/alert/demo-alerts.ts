import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Viewer } from '../wallet/assets.ts';
import { armOf } from './alert-rule.ts';
import type { AlertServices } from './create-alert.ts';

/** Far enough away that they wait for a while. */
const wanted = [
  { symbol: 'BTC_USDT', kind: 'reaches', share: '1.05', repeat: 'once' },
  { symbol: 'ETH_USDT', kind: 'fallsBelow', share: '0.9', repeat: 'day' },
] as const;

type Services = Pick<AlertServices, 'database' | 'clock' | 'alerts'> & { marketData: Pick<MarketData, 'last'> };

/** Two alerts of a demo member. At the start of the process no price is fresh yet: the last known one will do. */
export async function alertsForDemo({ database, clock, alerts, marketData }: Services, viewer: Viewer): Promise<void> {
  for (const { symbol, kind, share, repeat } of wanted) {
    const last = marketData.last(symbol);
    if (!last) continue;
    const threshold = multiply(last.price, parseDecimal(share), 'down', 0);
    const row = await database
      .insertInto('alert')
      .values({
        member_id: viewer.id,
        symbol,
        kind,
        threshold: formatDecimal(threshold),
        repeat,
        state: 'active',
        armed: armOf({ kind, threshold }, last.price),
        after_seq: last.seq,
        ready_at: 0,
        version: 0,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    alerts.put(row);
  }
}
