import { type Decimal, zero } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { writeReference } from '../../ledger/references.ts';
import { createMember } from '../account/create-member.ts';
import { cancelOpenOrders } from '../exchange/cancel-open-orders.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** No mail can reach `.invalid` (RFC 2606), and without a password nobody can sign in. */
const houseEmail = 'market-maker@house.invalid';

/** The member that makes the markets, created at the first start. It does not get the gifts of other members. */
export async function openHouseMember(options: {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
}): Promise<number> {
  const { database, clock, randomBytes } = options;
  const known = await findHouseMember(database);
  if (known !== undefined) return known;
  const member = { email: houseEmail, passwordHash: null, testEnabled: true, purpose: 'marketMaker' as const };
  const created = await inTransaction(database, (tx) =>
    createMember(tx, member, { atMs: clock.now(), randomBytes, onMemberCreated: [] }),
  );
  const memberId = created.ok ? created.data.memberId : await findHouseMember(database);
  if (memberId === undefined) throw new Error('the house member could not be created');
  return memberId;
}

type Funding = { memberId: number; coins: { asset: string; amount: Decimal }; usdt: Decimal };

/**
 * Issues coins of a market to the house member, and USDT to buy more of them with. Once: who ever held the coin gets
 * nothing.
 */
export async function fundHouseMember(
  database: Database,
  { memberId, coins, usdt }: Funding,
  atMs: number,
): Promise<void> {
  if (coins.amount <= zero) return;
  await inTransaction(database, async (tx) => {
    if (await hasEntries(tx, memberId, coins.asset)) return refuse('invalidInput');
    for (const { asset, amount } of [coins, { asset: 'USDT', amount: usdt }]) {
      const reference = writeReference({ to: 'maker', asset: coins.asset });
      await issueCoins(tx, { memberId, asset, amount, kind: 'makerFunding', reference }, atMs);
    }
    return ok(undefined);
  });
}

async function hasEntries(tx: Transaction, memberId: number, asset: string): Promise<boolean> {
  const { accountId } = await openAccounts(tx, { accountId: memberAccount(memberId, asset) });
  const entry = await tx
    .selectFrom('entry')
    .select('seq')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

async function findHouseMember(database: Database): Promise<number | undefined> {
  const houseMember = database.selectFrom('member').select('id').where('email', '=', houseEmail);
  return (await houseMember.executeTakeFirst())?.id;
}

/** Cancels the maker's orders where it is switched off: nobody would move them with the price. */
export async function clearHouseOrders({ database, cancel }: Pick<Exchange, 'database' | 'cancel'>): Promise<void> {
  const memberId = await findHouseMember(database);
  if (memberId !== undefined) await cancelOpenOrders(database, { cancel }, memberId);
}
