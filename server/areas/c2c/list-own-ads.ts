import { sql } from 'kysely';
import type { OwnAd } from '../../../contract/c2c-shapes.ts';
import { adsPageMax } from '../../../contract/c2c-values.ts';
import type { Store } from '../../database/client.ts';
import { describeOwnAd } from './describe-ad.ts';
import type { AdOptions } from './list-ads.ts';
import { readC2cTerms, readMarkets } from './read-markets.ts';
import { type SelectedAd, selectAds } from './select-ads.ts';

type Own = { memberId: number; id?: number; maxId?: number | undefined; limit?: number | undefined };
type Page = { items: OwnAd[]; next: string | null };

/** Ads of a merchant in any state, newest first. */
export async function listOwnAds(
  store: Store,
  { memberId, id, maxId, limit = adsPageMax }: Own,
  { marketData, atMs }: AdOptions,
): Promise<Page> {
  const own = store.selectFrom('c2c_ad').select(['asset', 'fiat']).distinct().where('member_id', '=', memberId);
  const terms = await readC2cTerms(store, atMs);
  const markets = await readMarkets(store, marketData, { pairs: await own.execute(), terms, atMs });
  const where = sql`ad.member_id = ${memberId} and ad.id < ${maxId ?? Number.MAX_SAFE_INTEGER}
    and ${id === undefined ? sql`true` : sql`ad.id = ${id}`}`;
  const { rows } = await sql<SelectedAd>`
    ${selectAds(markets, { rules: terms.rules, atMs, where })} order by ad.id desc limit ${limit + 1}`.execute(store);
  const shown = rows.slice(0, limit);
  const accounts = await readAccounts(store, shown);
  const items = shown.flatMap((row) => {
    const market = markets.find(({ asset, fiat }) => asset === row.asset && fiat === row.fiat);
    return market ? [describeOwnAd(row, market, accounts.get(row.id) ?? [])] : [];
  });
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export async function readOwnAd(
  store: Store,
  own: { memberId: number; id: number },
  options: AdOptions,
): Promise<OwnAd> {
  const [ad] = (await listOwnAds(store, own, options)).items;
  if (!ad) throw new Error(`ad ${own.id} is not there`);
  return ad;
}

async function readAccounts(store: Store, ads: readonly SelectedAd[]): Promise<Map<number, OwnAd['accounts']>> {
  if (ads.length === 0) return new Map();
  const rows = await store
    .selectFrom('c2c_ad_payment')
    .innerJoin('bank_account', 'bank_account.id', 'c2c_ad_payment.bank_account_id')
    .select(['ad_id', 'bank_account.id', 'bank_account.payment_type'])
    .where('ad_id', 'in', [...ads.map(({ id }) => id)])
    .where('deleted_at', 'is', null)
    .orderBy('bank_account.id')
    .execute();
  const accounts = new Map<number, OwnAd['accounts']>();
  for (const { ad_id: adId, id, payment_type: paymentType } of rows) {
    accounts.set(adId, [...(accounts.get(adId) ?? []), { id: String(id), paymentType }]);
  }
  return accounts;
}
