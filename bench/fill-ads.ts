// Part of c2c.ts.
import { type Database, queryRows } from '../server/database/client.ts';
import { addPaymentAccount, addTrader } from '../tests/support/c2c.ts';

/** As many as the rules allow. */
const adsPerMerchant = 20;

/** Open sell ads of one pair, a third of them with a fixed price, of merchants of whom half are online. */
export async function fillAds(database: Database, ads: number): Promise<void> {
  for (let made = 0; made < ads; made += adsPerMerchant) {
    const merchant = await addTrader(database, { isMerchant: true });
    const accountId = await addPaymentAccount(database, merchant);
    await queryRows(database, insertAds, [merchant.id, accountId, adsPerMerchant, made]);
    if ((made / adsPerMerchant) % 2 === 0) await queryRows(database, insertSession, [merchant.id, Date.now()]);
  }
  await queryRows(database, 'analyze', []);
}

const insertAds = `
  with ad as (
    insert into c2c_ad (member_id, side, asset, fiat, price, index_bps, price_bound, quantity, minimum, maximum,
      pay_minutes, terms, state, created_at, updated_at)
    select $1::int8, 'sell', 'USDT', 'IDR', case when n % 3 = 0 then 16000 + (n * 37 + $4::int4 % 977) % 900 end,
      case when n % 3 > 0 then 10000 + (n * 37 + $4::int4 % 977) % 500 end, case when n % 3 > 0 then 15000 end,
      1000, 100000 * (1 + n % 5), 5000000, 15, repeat('Own account only. ', 20), 'open', 0, 0
    from generate_series(1, $3::int4) n
    returning id
  )
  insert into c2c_ad_payment (ad_id, payment_type, bank_account_id) select id, 'bank', $2::int8 from ad`;

const insertSession = `
  insert into session (id, member_id, created_at, last_seen_at, expires_at, user_agent, address)
  values ('session of ' || $1::int8, $1, 0, $2::int8, $2 + 86400000, '', '')`;
