import type { Address } from 'viem';
import { type Decimal, negate, parseDecimal, zero } from '../../../contract/money.ts';
import type { SiteSettings } from '../../../server/areas/site/settings.ts';
import { withdrawalStates } from '../../../server/areas/withdrawal/change-state.ts';
import { checkOrder } from '../../../server/areas/withdrawal/check-order.ts';
import { createWithdrawal } from '../../../server/areas/withdrawal/create-withdrawal.ts';
import { rejectWithdrawal } from '../../../server/areas/withdrawal/review-withdrawals.ts';
import { advanceWithdrawals } from '../../../server/areas/withdrawal/send-withdrawals.ts';
import { type WithdrawalOptions, withdrawalHandlers } from '../../../server/areas/withdrawal/withdrawal-handlers.ts';
import { inTransaction } from '../../../server/database/client.ts';
import type { SessionMember } from '../../../server/http/handlers.ts';
import { houseAccount, openAccounts } from '../../../server/ledger/accounts.ts';
import { lockBalances } from '../../../server/ledger/post.ts';
import { readBalances } from '../../../server/ledger/read-balances.ts';
import { createLog } from '../../../server/log.ts';
import { moveState } from '../../../server/states/move-state.ts';
import { openChainsForTest } from '../chains.ts';
import { openPgliteForTest } from '../databases.ts';
import { deposit, spotAccount } from '../ledger.ts';
import { addMember } from '../members.ts';
import { addOperator } from '../operators.ts';
import { addNetwork, extendedPublicKey, hotWallet, hotWalletKey, startChain } from './start-chain.ts';

const devchain = 'devchain';

/** A development chain, a database whose withdrawals go there, and what members and operators do with them. */
export async function openWithdrawalWorld() {
  const [opened, chain] = await Promise.all([openPgliteForTest(), startChain()]);
  const { database } = opened;
  await addNetwork(database, chain.token);
  const { chains, clock } = await openChainsForTest(database, {
    EVM_RPC_URLS: new Map([[devchain, chain.url]]),
    EVM_XPUB: extendedPublicKey,
    EVM_HOT_WALLET_KEY: hotWalletKey,
  });
  await chain.payToken(hotWallet.address, 100_000_000_000n);
  const prices = { usdt: () => parseDecimal('1') };
  const site = { requiredIdentityLevel: 1 } as SiteSettings;
  const cancelOptions = { database, clock, chains } as Partial<WithdrawalOptions>;
  const handlers = withdrawalHandlers(cancelOptions as WithdrawalOptions);
  const operatorId = await addOperator(database, ['finance']);

  const advance = () => advanceWithdrawals({ database, chains, clock, log: createLog('silent') });

  return {
    database,
    chain,
    chains,
    clock,
    advance,
    /** A member with coins to withdraw. */
    async addRichMember(): Promise<SessionMember> {
      const member = await addMember(database);
      await database.updateTable('member').set({ verified_level: 2 }).where('id', '=', member.id).execute();
      await deposit(database, spotAccount(member.id, 'ETH'), '100');
      await deposit(database, spotAccount(member.id, 'USDT'), '1000');
      return member;
    },
    /** Asked for by the member, and approved where an operator has to look: it waits for its turn. */
    async withdraw(member: SessionMember, typed: { currency: string; amount: string; address: Address }) {
      const order = await checkOrder({ database, chains }, member, { ...typed, network: devchain, memo: '' });
      if (!order.ok) return order;
      return inTransaction(database, async (tx) => {
        const configuration = chains.configurationOf(devchain);
        const surroundings = { coin: order.data.coin, configuration, prices, site, atMs: clock.now() };
        const made = await createWithdrawal(tx, order.data, surroundings);
        if (made.ok) await moveState(tx, withdrawalStates, { id: made.data.id, to: 'approved', atMs: clock.now() });
        return made;
      });
    },
    cancel: (member: SessionMember, id: number) =>
      handlers.cancel({ member, input: { id: String(id) } } as unknown as Parameters<typeof handlers.cancel>[0]),
    reject: (id: number) =>
      inTransaction(database, (tx) => rejectWithdrawal(tx, { id, operatorId, reason: 'so', atMs: clock.now() })),
    /** So many blocks later, when what is in the first of them is final. */
    async becomeFinal() {
      await chain.client.mine({ blocks: 3 });
      await chains.advance();
      await advance();
    },
    readWithdrawal: (id: number) =>
      database.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async readSpot(member: SessionMember, asset: string) {
      const balances = await readBalances(database, member.id);
      const spot = balances.find((balance) => balance.asset === asset && balance.kind === 'spot');
      return { total: spot?.total, held: spot?.held };
    },
    /** What the house has spent on gas, by its ledger. */
    async readGasSpent(): Promise<Decimal> {
      const { account } = await openAccounts(database, { account: houseAccount('gas', 'ETH') });
      const balances = await database.transaction().execute((tx) => lockBalances(tx, [account as number]));
      return negate(balances.get(account as number)?.total ?? zero);
    },
    walletBalance: () => chain.client.getBalance({ address: hotWallet.address }),
    async close() {
      await chain.stop();
      await opened.close();
    },
  };
}
