import type { ProductTerms } from '../../../contract/product-terms.ts';
import type { ProfileOverview } from '../../../contract/profile.ts';
import type { Store } from '../../database/client.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';
import { maskContact } from '../account/mask-contact.ts';
import { feeRates } from '../exchange/fee-rates.ts';

/** Throws when there is no such member. */
export async function readOverview(store: Store, memberId: number, nowMs: number): Promise<ProfileOverview> {
  const ofMember = store.selectFrom('member').select(['email', 'phone', 'vip_level']).where('id', '=', memberId);
  const { email, phone, vip_level: level } = await ofMember.executeTakeFirstOrThrow();
  const vip = await readTerms(store, 'exchange.vip', nowMs);
  const base = await readBaseFees(store, nowMs);
  return {
    email: maskContact(email ?? ''),
    phone: maskContact(phone ?? ''),
    fees: ratesAt(vip, level, base),
    nextFees: level + 1 < vip.levels.length ? ratesAt(vip, level + 1, base) : null,
    invited: await countInvited(store, memberId),
  };
}

type BaseFees = { makerFeeBps: number; takerFeeBps: number };

/** The highest of all spot markets, so that nobody pays more than the page says. */
async function readBaseFees(store: Store, nowMs: number): Promise<BaseFees> {
  const markets = [...(await readVersions(store, 'exchange.market', nowMs)).values()];
  const terms = markets.map((versions) => termsAt(versions, nowMs));
  return {
    makerFeeBps: Math.max(...terms.map(({ makerFeeBps }) => makerFeeBps)),
    takerFeeBps: Math.max(...terms.map(({ takerFeeBps }) => takerFeeBps)),
  };
}

/** In percent. */
function ratesAt(vip: ProductTerms['exchange.vip'], level: number, base: BaseFees): ProfileOverview['fees'] {
  const { makerFeePpm, takerFeePpm } = feeRates(vip, level, base);
  return { level, maker: String(makerFeePpm / 10_000), taker: String(takerFeePpm / 10_000) };
}

async function countInvited(store: Store, memberId: number): Promise<number> {
  const invited = store.selectFrom('member').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await invited.where('referred_by', '=', memberId).executeTakeFirstOrThrow()).count;
}
