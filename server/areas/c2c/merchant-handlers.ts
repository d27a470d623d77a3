import type { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import { merchantStatuses } from '../../../contract/c2c-values.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { switchedOff, switches } from '../../../contract/site-features.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { HandlerInput, HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import { readTerms } from '../../products/read-terms.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import type { AdServices } from './ad-handlers.ts';
import { describeTraders } from './describe-traders.ts';
import { findStop } from './find-stop.ts';
import { closeAds } from './hold-stock.ts';
import { listOwnAds, readOwnAd } from './list-own-ads.ts';
import { listPaymentAccounts, usePaymentAccount } from './payment-accounts.ts';
import { createAd, updateAd } from './save-ad.ts';

export type MerchantServices = AdServices & { site: Pick<SiteSettingsReader, 'current'> };
type Saving = Pick<HandlerInput<(typeof c2cMerchantCalls)['createAd']>, 'member' | 'idempotency'>;

/** Merchants' ads, and the payment accounts of everybody. */
export function merchantHandlers(services: MerchantServices): HandlersOf<typeof c2cMerchantCalls> {
  const { database, clock, marketData, site } = services;

  /** Runs once, and answers with the ad as it is then. */
  const saveOnce = (
    call: string,
    { member, idempotency }: Saving,
    save: (tx: Transaction, atMs: number) => Promise<Result<number>>,
  ) =>
    moveOnce(services, { call, member, idempotency }, async (tx, atMs) => {
      const saved = await save(tx, atMs);
      if (!saved.ok) return saved;
      return ok(await readOwnAd(tx, { memberId: member.id, id: saved.data }, { marketData, atMs }));
    });

  return {
    async merchant({ member }) {
      return ok(await readMerchant(database, member.id, clock.now()));
    },

    async away({ member, input: { isAway } }) {
      const own = database.updateTable('c2c_merchant').set({ is_away: isAway });
      await own.where('member_id', '=', member.id).execute();
      return ok({});
    },

    paymentTypes: async ({ member }) => ok({ items: await listPaymentAccounts(database, member.id, clock.now()) }),

    paymentType: ({ member, input: { id, isUsed } }) =>
      inTransaction(database, (tx) =>
        usePaymentAccount(tx, { memberId: member.id, id: Number(id), isUsed, atMs: clock.now() }),
      ),

    createAd: (request) =>
      saveOnce('c2cMerchant.createAd', request, (tx, atMs) =>
        createAd(tx, request.member, request.input, { marketData, atMs }),
      ),

    ads: async ({ member, query: { maxId, limit } }) =>
      ok(
        await listOwnAds(
          database,
          { memberId: member.id, maxId: maxId === undefined ? undefined : Number(maxId), limit },
          { marketData, atMs: clock.now() },
        ),
      ),

    updateAd: (request) =>
      saveOnce('c2cMerchant.updateAd', request, (tx, atMs) => {
        const isOff = (switchedOff(site.current()) & switches.c2c) !== 0;
        return updateAd(tx, request.member, request.input, { marketData, atMs, isOff });
      }),

    closeAds: ({ member, input, idempotency }) =>
      moveOnce(services, { call: 'c2cMerchant.closeAds', member, idempotency }, (tx, atMs) =>
        closeAds(tx, { memberId: member.id, ids: input.ids.map(Number) }, atMs),
      ),
  };
}

const statusOf = { ...merchantStatuses, ended: merchantStatuses.none };

async function readMerchant(store: Store, memberId: number, atMs: number) {
  const merchant = await store
    .selectFrom('c2c_merchant')
    .select(['state', 'is_away'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const { count } = await store
    .selectFrom('c2c_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.or([where('member_id', '=', memberId), where('merchant_id', '=', memberId)]))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const trader = (await describeTraders(store, [memberId])).get(memberId);
  if (!trader) throw new Error(`member ${memberId} is not there`);
  const rules = await readTerms(store, 'c2c.rules', atMs);
  return {
    trader,
    status: merchant ? statusOf[merchant.state] : merchantStatuses.none,
    isAway: merchant?.is_away ?? false,
    openOrders: count,
    stoppedUntil: (await findStop(store, memberId, { rules, atMs })) ?? null,
  };
}
