import type { loanCalls } from '../../../contract/loan.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import { requireIdentity } from '../identity/require-identity.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { listAssets } from '../wallet/assets.ts';
import { cancelLoan } from './cancel-loan.ts';
import { addPledge, amountOf, extendLoan, releasePledge, repayLoan, setAlert } from './change-loan.ts';
import { createLoan } from './create-loan.ts';
import { listEvents, listLoans } from './list-loans.ts';
import { describeRules, listLoanPools, listPledgeCoins } from './list-pools.ts';
import { openLoanPrices } from './loan-prices.ts';
import { readRules } from './loan-terms.ts';
import { type Pool, readPools } from './pools.ts';
import type { LoanMarket } from './prices.ts';
import { readQuota } from './quota.ts';
import { quoteLoan } from './quote-loan.ts';
import { readLoanReceipt } from './read-receipt.ts';

export type LoanOptions = {
  database: Database;
  clock: Clock;
  marketData: LoanMarket;
  site: Pick<SiteSettingsReader, 'current'>;
};

/** The calls of the area loan. */
export function loanHandlers(options: LoanOptions): HandlersOf<typeof loanCalls> {
  const { database, clock, site } = options;
  const { lending, shownPrice, pairOf, pairOfLoan, momentAt } = openLoanPrices(options);
  const findPool = async (asset: string) => {
    const pools = await readPools(database, clock.now());
    return { pools, pool: pools.find((one) => one.asset === asset) };
  };
  const factsOf = async (memberId: number, pools: readonly Pool[]) => {
    const rules = await readRules(database, clock.now());
    return { memberId, pools, rules, priceOf: shownPrice };
  };

  return {
    async config({ member }) {
      const atMs = clock.now();
      const assets = await listAssets(database, member ?? { id: 0, testEnabled: false });
      const rules = await readRules(database, atMs);
      const pledges = await listPledgeCoins(database, assets, { lending, rules, atMs });
      return ok({ rules: describeRules(rules), pledges, pools: await listLoanPools(database, assets, atMs) });
    },

    async quota({ member, query }) {
      const { pool, pools } = await findPool(query.id);
      if (!pool) return refuse('loanCoinClosed');
      return ok(await readQuota(database, pool, await factsOf(member.id, pools)));
    },

    async quote({ member, input }) {
      const { pool, pools } = await findPool(input.loanAsset);
      if (!pool) return refuse('loanCoinClosed');
      const prices = await pairOf(input.pledgeAsset, input.loanAsset);
      const quote = await quoteLoan(database, input, { pool, prices, atMs: clock.now() });
      if (!quote.ok) return quote;
      return ok({ quote: quote.data, quota: await readQuota(database, pool, await factsOf(member.id, pools)) });
    },

    async create({ member, input, idempotency }) {
      const prices = await pairOf(input.pledgeAsset, input.loanAsset);
      return moveOnce(options, { call: 'loan.create', member, idempotency }, async (tx, atMs) => {
        const { requiredLevel: level } = await readRules(tx, atMs);
        const verified = await requireIdentity(tx, member.id, { site: site.current(), level });
        return verified.ok ? createLoan(tx, member, input, momentAt(prices, atMs)) : verified;
      });
    },

    async cancel({ member, input, idempotency }) {
      const prices = await pairOfLoan(input.id);
      return moveOnce(options, { call: 'loan.cancel', member, idempotency }, (tx, atMs) =>
        cancelLoan(tx, member, { id: Number(input.id), moment: momentAt(prices, atMs) }),
      );
    },

    orders: async ({ member, input }) =>
      ok(await listLoans(database, { memberId: member.id, atMs: clock.now(), lending, shownPrice }, input)),

    history: ({ member, input }) => listEvents(database, member.id, input),

    async repay({ member, query, input, idempotency }) {
      const prices = await pairOfLoan(query.id);
      const id = Number(query.id);
      return moveOnce(options, { call: 'loan.repay', member, idempotency }, (tx, atMs) =>
        repayLoan(tx, member, { id, amount: amountOf(input.amount), moment: momentAt(prices, atMs) }),
      );
    },

    async addPledge({ member, input, idempotency }) {
      const prices = await pairOfLoan(input.id);
      const wanted = { id: Number(input.id), amount: parseDecimal(input.amount) };
      return moveOnce(options, { call: 'loan.addPledge', member, idempotency }, (tx, atMs) =>
        addPledge(tx, member, { ...wanted, moment: momentAt(prices, atMs) }),
      );
    },

    async releasePledge({ member, input, idempotency }) {
      const prices = await pairOfLoan(input.id);
      const wanted = { id: Number(input.id), amount: parseDecimal(input.amount) };
      return moveOnce(options, { call: 'loan.releasePledge', member, idempotency }, (tx, atMs) =>
        releasePledge(tx, member, { ...wanted, moment: momentAt(prices, atMs) }),
      );
    },

    async extend({ member, input }) {
      const prices = await pairOfLoan(input.id);
      const moment = momentAt(prices, clock.now());
      return inTransaction(database, (tx) => extendLoan(tx, member, { id: Number(input.id), moment }));
    },

    async alert({ member, input }) {
      const prices = await pairOfLoan(input.id);
      const wanted = { id: Number(input.id), alertBps: input.alertBps, moment: momentAt(prices, clock.now()) };
      return inTransaction(database, (tx) => setAlert(tx, member, wanted));
    },

    receipt: ({ query }) => readLoanReceipt(database, query.id),
  };
}
