import type { ProductTerms } from '../../../contract/product-terms.ts';
import type { ProfileOverview } from '../../../contract/profile.ts';
import type { Store } from '../../database/client.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';
import { maskContact } from '../account/mask-contact.ts';
import { feeRates } from '../exchange/fee-rates.ts';

/** `symbol`: the spot market whose fees are asked for; without one, or with an unknown one, it is all of them. */
type Asked = { memberId: number; symbol: string | undefined; atMs: number };

/** Throws when there is no such member. */
export async function readOverview(store: Store, { memberId, symbol, atMs }: Asked): Promise<ProfileOverview> {
  const ofMember = store.selectFrom('member').select(['email', 'phone', 'vip_level']).where('id', '=', memberId);
  const { email, phone, vip_level: level } = await ofMember.executeTakeFirstOrThrow();
  const vip = await readTerms(store, 'exchange.vip', atMs);
  const base = await readBaseFees(store, symbol, atMs);
  return {
    email: maskContact(email ?? ''),
    phone: maskContact(phone ?? ''),
    fees: ratesAt(vip, level, base),
    nextFees: level + 1 < vip.levels.length ? ratesAt(vip, level + 1, base) : null,
    invited: await countInvited(store, memberId),
  };
}

type BaseFees = { makerFeeBps: number; takerFeeBps: number };

/** Of one market, else the highest of all, so that nobody pays more than the page says. */
async function readBaseFees(store: Store, symbol: string | undefined, atMs: number): Promise<BaseFees> {
  const markets = await readVersions(store, 'exchange.market', atMs);
  const asked = markets.get(symbol ?? '');
  const terms = (asked ? [asked] : [...markets.values()]).map((versions) => termsAt(versions, atMs));
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
