import { formatDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Idempotency, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { moveOnceProven } from '../../http/move-once.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { NamedNetwork } from '../chain/networks.ts';
import { type SendCodesOptions, sendCodes } from '../security/send-codes.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import type { CheckedOrder } from './check-order.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { describeWithdrawals } from './list-withdrawals.ts';
import { findContact, type Proof, type VerifyOptions, withdrawalUse, withProofOfOrder } from './verify-withdrawal.ts';

export type OrderOptions = VerifyOptions &
  SendCodesOptions & {
    database: Database;
    clock: Clock;
    prices: Prices;
    site: SiteSettingsReader;
  };

/** What chains and banks do differently. */
type Rail<Typed> = {
  /** Name of the call that makes an order. */
  call: string;
  /** Refuses what is wrong with an order, whatever its member owns. */
  readOrder(member: SessionMember, typed: Typed): Promise<Result<CheckedOrder>>;
  networks(): Promise<readonly NamedNetwork[]>;
  /** What carries the network; banks have none. */
  configurationOf?(network: string): string | undefined;
};

type Method = { method: 'email' | 'phone' };
type Asked<Input> = { member: SessionMember; input: Input; facts: RequestFacts };
type Ordered<Typed> = Asked<Typed & Proof & Method & { code?: string | undefined }> & { idempotency: Idempotency };

/** The calls that lead to a withdrawal: checking it, the code that confirms it, and the order itself. */
export function orderHandlers<Typed>(options: OrderOptions, rail: Rail<Typed>) {
  const { call, readOrder, networks } = rail;
  const { prices, site } = options;

  const create = ({ member, input, idempotency, facts }: Ordered<Typed>): Promise<Result<WithdrawalRecord>> =>
    moveOnceProven(options, { call, member, idempotency }, async (move, atMs) => {
      const order = await readOrder(member, input);
      if (!order.ok) return order;
      const who = { memberId: member.id, address: facts.address };
      const known = await networks();
      const { coin, destination } = order.data;
      const configuration = rail.configurationOf?.(destination.network);
      const surroundings = { coin, configuration, prices, site: site.current(), atMs };
      return withProofOfOrder(options, who, { ...input, order: order.data }, (tx) =>
        move(tx, async () => {
          const withdrawal = await createWithdrawal(tx, order.data, surroundings);
          if (!withdrawal.ok) return withdrawal;
          const [described] = await describeWithdrawals(tx, known, [withdrawal.data]);
          return ok(described as WithdrawalRecord);
        }),
      );
    });

  return {
    async check({ member, input }: Omit<Asked<Typed>, 'facts'>) {
      const order = await readOrder(member, input);
      return order.ok ? checkWithdrawal(options, order.data) : order;
    },

    async sendCode({ member, input, facts }: Asked<Typed & Method>) {
      const order = await readOrder(member, input);
      if (!order.ok) return order;
      const contact = await findContact(options, member.id, input.method);
      if (!contact.ok) return contact;
      const use = withdrawalUse(contact.data, order.data);
      const to = { channel: input.method === 'email' ? 'email' : 'sms', target: contact.data } as const;
      const texts = { subject: 'withdrawalSubject', email: 'withdrawalText', sms: 'withdrawalSms' };
      return sendCodes(options, [{ use, to, texts, values: lettersOf(order.data) }], facts);
    },

    create,
  };
}

/** The message with the code describes the withdrawal, so that nobody confirms somebody else's. */
const lettersOf = ({ amount, currency, destination, networkName }: CheckedOrder) => ({
  amount: formatDecimal(amount),
  currency,
  address: destination.address,
  network: networkName,
});
