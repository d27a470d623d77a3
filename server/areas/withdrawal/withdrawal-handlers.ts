import { divide, formatDecimal, smaller } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { WithdrawalRecord, withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts';
import { readHold } from '../../access/holds.ts';
import { readSecondFactorWays } from '../../access/second-factor.ts';
import { readWithdrawalPasswordTime } from '../../access/withdrawal-password.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { priceOf } from '../../market-data/price-of.ts';
import { maskContact } from '../account/mask-contact.ts';
import type { Chains } from '../chain/open-chains.ts';
import { readContacts } from '../security/own-contacts.ts';
import { toHistoryFilter } from '../wallet/history-filter.ts';
import { availableOf, listBalances } from '../wallet/list-balances.ts';
import { isWhitelistOnly } from './address-book.ts';
import { addressBookHandlers } from './address-book-handlers.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import type { Withdrawal } from './change-state.ts';
import { checkOrder, type TypedOrder } from './check-order.ts';
import { describeQuotas, readQuotas } from './limits.ts';
import { describeWithdrawals, listWithdrawals } from './list-withdrawals.ts';
import { type OrderOptions, orderHandlers } from './order-handlers.ts';

export type WithdrawalOptions = OrderOptions & { chains: Chains };

const openStates: readonly WithdrawalState[] = ['review', 'approved', 'sending', 'unknown'];

/** The calls about withdrawals and the address book. */
export function withdrawalHandlers(options: WithdrawalOptions): HandlersOf<typeof withdrawalCalls> {
  const { database, clock, chains, prices } = options;

  async function show(row: Withdrawal): Promise<WithdrawalRecord> {
    const [described] = await describeWithdrawals(database, await chains.networks(), [row]);
    return described as WithdrawalRecord;
  }

  const { check, sendCode, create } = orderHandlers<TypedOrder>(options, {
    call: 'withdrawal.create',
    readOrder: (member, typed) => checkOrder(options, member, typed),
    networks: () => chains.networks(),
    configurationOf: chains.configurationOf,
  });

  return {
    ...addressBookHandlers(options),
    check,
    sendCode,
    create,

    async config({ member: { id } }) {
      const nowMs = clock.now();
      const [hold, contacts] = [await readHold(database, id, nowMs), await readContacts(database, id)];
      const passwordSetAt = await readWithdrawalPasswordTime(database, id);
      return ok({
        now: nowMs,
        hold: hold ? { reason: hold.reason, until: hold.untilMs } : null,
        hasWithdrawalPassword: passwordSetAt !== null,
        withdrawalPasswordSetAt: passwordSetAt,
        secondFactor: await readSecondFactorWays(database, id),
        email: contacts.email && maskContact(contacts.email),
        phone: contacts.phone && maskContact(contacts.phone),
        isWhitelistOnly: await isWhitelistOnly(database, id),
        ...describeQuotas(await readQuotas(database, id, nowMs)),
      });
    },

    async quota({ member, query }) {
      const { items } = await listBalances(database, member, prices);
      const spot = items.find(({ account, currency }) => account === 'spot' && currency === query.currency);
      if (!spot) return refuse('currencyUnknown');
      const quotas = await readQuotas(database, member.id, clock.now());
      const price = priceOf(query.currency, prices);
      const leftUsdt = smaller(quotas.day.left, quotas.month.left);
      return ok({
        currency: spot.currency,
        available: formatDecimal(availableOf(spot)),
        left: price ? formatDecimal(divide(leftUsdt, price, 'down', 8)) : null,
        ...describeQuotas(quotas),
      });
    },

    async cancel({ member, input }) {
      const own = { id: Number(input.id), memberId: member.id, atMs: clock.now() };
      const cancelled = await inTransaction(database, (tx) => cancelWithdrawal(tx, own));
      if (!cancelled.ok) return cancelled;
      return ok(await show(cancelled.data));
    },

    async list({ member, query }) {
      const filter = toHistoryFilter(member.id, query, openStates);
      return ok(await listWithdrawals(database, await chains.networks(), filter));
    },
  };
}
