import { add, divide, formatDecimal, one, parseDecimal, smaller } from '../../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../../contract/result.ts';
import type { Balance } from '../../../../contract/wallet.ts';
import type { WithdrawalRecord, withdrawalCalls } from '../../../../contract/withdrawal.ts';
import type { WithdrawalState } from '../../../../contract/withdrawal-values.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../database/client.ts';
import type { HandlersOf } from '../../../http/handlers.ts';
import { findEarlierAnswer, withIdempotency } from '../../../http/idempotency.ts';
import { maskContact } from '../../account/mask-contact.ts';
import { readHold } from '../../security/holds.ts';
import { readContacts } from '../../security/own-contacts.ts';
import { readSecondFactorWays } from '../../security/second-factor.ts';
import { type SendCodesOptions, sendCodes } from '../../security/send-codes.ts';
import { findWithdrawalPassword } from '../../security/withdrawal-password.ts';
import type { Chains } from '../chains/open-chains.ts';
import { toHistoryFilter } from '../history-filter.ts';
import { listBalances, type Prices } from '../list-balances.ts';
import { addressBookHandlers, isWhitelistOnly } from './address-book-handlers.ts';
import { changeState, type Withdrawal } from './change-state.ts';
import { type CheckedOrder, checkOrder, type TypedOrder } from './check-order.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { createTurns } from './in-turn.ts';
import { type Quotas, readQuotas } from './limits.ts';
import { cancellableStates, describeWithdrawals, listWithdrawals } from './list-withdrawals.ts';
import { findContact, type VerifyOptions, withdrawalUse, withProofOfOrder } from './verify-withdrawal.ts';

export type WithdrawalOptions = VerifyOptions &
  SendCodesOptions & {
    database: Database;
    clock: Clock;
    chains: Chains;
    prices: Prices;
    /** Called after the commit that changed a balance of the member. */
    onBalancesChanged(memberId: number): void;
  };

type CreateRequest = Parameters<HandlersOf<typeof withdrawalCalls>['create']>[0];

const openStates: readonly WithdrawalState[] = ['review', 'approved', 'sending', 'unknown'];

/** The calls about withdrawals and the address book. */
export function withdrawalHandlers(options: WithdrawalOptions): HandlersOf<typeof withdrawalCalls> {
  const { database, clock, chains, prices, onBalancesChanged } = options;
  const inTurn = createTurns();

  async function show(row: Withdrawal): Promise<WithdrawalRecord> {
    const [described] = await describeWithdrawals(database, await chains.networks(), [row]);
    return described as WithdrawalRecord;
  }

  async function create({ member, input, idempotency, facts }: CreateRequest): Promise<Result<WithdrawalRecord>> {
    const once = { memberId: member.id, call: 'withdrawal.create', idempotency, atMs: clock.now() };
    const earlier = await findEarlierAnswer<WithdrawalRecord>(database, once);
    if (earlier) return earlier;
    const order = await checkOrder(options, member, input);
    if (!order.ok) return order;
    const who = { memberId: member.id, address: facts.address };
    const networks = await chains.networks();
    const proof = { ...input, order: codeOrder(input, order.data) };
    const created = await withProofOfOrder(options, who, proof, (tx) =>
      withIdempotency(tx, once, async (): Promise<Result<WithdrawalRecord>> => {
        const withdrawal = await createWithdrawal(tx, order.data, { ...order.data, prices, atMs: once.atMs });
        if (!withdrawal.ok) return withdrawal;
        const [described] = await describeWithdrawals(tx, networks, [withdrawal.data]);
        return ok(described as WithdrawalRecord);
      }),
    );
    if (created.ok) onBalancesChanged(member.id);
    return created;
  }

  return {
    ...addressBookHandlers(options),

    async config({ member: { id } }) {
      const nowMs = clock.now();
      const [hold, contacts] = [await readHold(database, id, nowMs), await readContacts(database, id)];
      return ok({
        now: nowMs,
        hold: hold ? { reason: hold.reason, until: hold.untilMs } : null,
        hasWithdrawalPassword: (await findWithdrawalPassword(database, id)) !== undefined,
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
      const price = query.currency === 'USDT' ? one : prices.usdt(query.currency);
      const leftUsdt = smaller(quotas.day.left, quotas.month.left);
      return ok({
        currency: spot.currency,
        available: formatDecimal(availableOf(spot)),
        left: price ? formatDecimal(divide(leftUsdt, price, 'down', 8)) : null,
        ...describeQuotas(quotas),
      });
    },

    check: ({ member, input }) => checkWithdrawal(options, member, input),

    async sendCode({ member, input, facts }) {
      const order = await checkOrder(options, member, input);
      if (!order.ok) return order;
      const contact = await findContact(options, member.id, input.method);
      if (!contact.ok) return contact;
      const use = withdrawalUse(member.id, contact.data, codeOrder(input, order.data));
      const to = { channel: input.method === 'email' ? 'email' : 'sms', target: contact.data } as const;
      const texts = { subject: 'withdrawalSubject', email: 'withdrawalText', sms: 'withdrawalSms' };
      const letter = { use, to, texts, values: lettersOf(input, order.data) };
      return sendCodes(options, [letter], facts);
    },

    create: (request) => inTurn(`${request.member.id}:${request.idempotency.key}`, () => create(request)),

    async cancel({ member, input }) {
      const id = Number(input.id);
      const own = await database
        .selectFrom('withdrawal')
        .select('id')
        .where('id', '=', id)
        .where('member_id', '=', member.id)
        .executeTakeFirst();
      if (!own) return refuse('notFound');
      const change = { id, from: cancellableStates, to: 'cancelled', atMs: clock.now() } as const;
      const changed = await inTransaction(database, async (tx): Promise<Result<Withdrawal>> => {
        const cancelled = await changeState(tx, change);
        return cancelled ? ok(cancelled) : refuse('withdrawalNotCancellable');
      });
      if (!changed.ok) return changed;
      onBalancesChanged(member.id);
      return ok(await show(changed.data));
    },

    async list({ member, query }) {
      const filter = toHistoryFilter(member.id, query, openStates);
      return ok(await listWithdrawals(database, await chains.networks(), filter));
    },
  };
}

/** `frozen` is the negated held amount. */
const availableOf = ({ balance, frozen }: Balance) => add(parseDecimal(balance), parseDecimal(frozen));

function describeQuotas({ day, month }: Quotas) {
  const toText = ({ limit, used, left }: Quotas['day']) => ({
    limit: formatDecimal(limit),
    used: formatDecimal(used),
    left: formatDecimal(left),
  });
  return { day: toText(day), month: toText(month) };
}

const codeOrder = (input: TypedOrder, { coin }: CheckedOrder) => ({ ...input, fee: formatDecimal(coin.withdrawalFee) });

/** What the message with the code says, so that nobody confirms another withdrawal than their own. */
const lettersOf = ({ amount, currency, address }: TypedOrder, { networkName }: CheckedOrder) => ({
  amount,
  currency,
  address,
  network: networkName,
});
