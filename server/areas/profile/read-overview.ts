import type { ProfileOverview } from '../../../contract/profile.ts';
import type { Store } from '../../database/client.ts';
import { maskContact } from '../account/mask-contact.ts';
import { type FeeTiers, readFeeTiers } from '../exchange/fee-rates.ts';

const spot = 3;

/** Throws when there is no such member. */
export async function readOverview(store: Store, memberId: number): Promise<ProfileOverview> {
  const ofMember = store.selectFrom('member').select(['email', 'phone', 'vip_level']).where('id', '=', memberId);
  const { email, phone, vip_level: level } = await ofMember.executeTakeFirstOrThrow();
  const tiers = await readFeeTiers(store);
  const base = await readBaseFees(store);
  const next = tiers.findLast(({ vipLevel }) => vipLevel > level);
  return {
    email: maskContact(email ?? ''),
    phone: maskContact(phone ?? ''),
    fees: ratesAt(tiers, level, base),
    nextFees: next ? ratesAt(tiers, next.vipLevel, base) : null,
    invited: await countInvited(store, memberId),
  };
}

type BaseFees = { makerBps: number; takerBps: number };

/** The highest of all spot markets, so that nobody pays more than the page says. */
async function readBaseFees(store: Store): Promise<BaseFees> {
  const { makerBps, takerBps } = await store
    .selectFrom('symbol')
    .select(({ fn }) => [fn.max('maker_fee_bps').as('makerBps'), fn.max('taker_fee_bps').as('takerBps')])
    .where('type', '=', spot)
    .executeTakeFirstOrThrow();
  return { makerBps: makerBps ?? 0, takerBps: takerBps ?? 0 };
}

function ratesAt(tiers: FeeTiers, level: number, { makerBps, takerBps }: BaseFees): ProfileOverview['fees'] {
  const tier = tiers.find(({ vipLevel }) => vipLevel <= level);
  const percent = (bps: number, discountPercent = 0) => String((bps * (100 - discountPercent)) / 10_000);
  return {
    level,
    maker: percent(makerBps, tier?.makerDiscountPercent),
    taker: percent(takerBps, tier?.takerDiscountPercent),
  };
}

async function countInvited(store: Store, memberId: number): Promise<number> {
  const invited = store.selectFrom('member').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await invited.where('referred_by', '=', memberId).executeTakeFirstOrThrow()).count;
}
