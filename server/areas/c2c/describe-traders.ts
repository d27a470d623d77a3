import { sql } from 'kysely';
import type { Trader } from '../../../contract/c2c-shapes.ts';
import type { Store } from '../../database/client.ts';

type Identity = { nickname: string; purpose: string | null; verified_level: number; isMerchant: boolean };

/** What everybody may know of these members, by their ids. Whoever is not there is left out. */
export async function describeTraders(store: Store, ids: readonly number[]): Promise<Map<number, Trader>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom('member')
    .leftJoin('c2c_statistic as counted', 'counted.member_id', 'member.id')
    .leftJoin('c2c_merchant as merchant', 'merchant.member_id', 'member.id')
    .where('member.id', 'in', [...ids])
    .select(['member.id', 'nickname', 'purpose', 'verified_level', 'orders', 'orders_30_days', 'completed_30_days'])
    .select(['release_seconds', 'good_ratings', 'bad_ratings'])
    .select(sql<boolean>`merchant.state is not distinct from 'approved'`.as('isMerchant'))
    .execute();
  return new Map(rows.map((row) => [row.id, { id: String(row.id), ...identityOf(row), ...countsOf(row as Counts) }]));
}

/** Nobody has to choose a nickname, and the real name is for the other side of an order alone. */
const identityOf = ({ id, nickname, purpose, verified_level: level, isMerchant }: Identity & { id: number }) => ({
  name: nickname || `P2P-${id}`,
  isMerchant,
  isVerified: level > 0,
  isDemo: purpose !== null,
});

/** null where nothing was counted yet. */
type Counts = {
  orders: number | null;
  orders_30_days: number | null;
  completed_30_days: number | null;
  release_seconds: number | null;
  good_ratings: number | null;
  bad_ratings: number | null;
};

function countsOf(row: Counts): Omit<Trader, 'id' | 'name' | 'isMerchant' | 'isVerified' | 'isDemo'> {
  const [ended, completed] = [row.orders_30_days ?? 0, row.completed_30_days ?? 0];
  return {
    orders: row.orders ?? 0,
    orders30Days: completed,
    // Thousands as digits, so that no fraction is rounded up to 100.
    completionPercent: ended === 0 ? null : String(Math.floor((completed * 1_000) / ended) / 10),
    releaseSeconds: row.release_seconds,
    goodRatings: row.good_ratings ?? 0,
    badRatings: row.bad_ratings ?? 0,
  };
}
