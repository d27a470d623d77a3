import type { LoanReceipt } from '../../../contract/loan-shapes.ts';
import { add, canonical, formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { ltvBps } from './loan-debt.ts';
import { ratioOf } from './prices.ts';

/** Of a liquidation, by the name that its member may pass on. */
export async function readLoanReceipt(store: Store, receipt: string): Promise<Result<LoanReceipt>> {
  const row = await store.selectFrom('loan_liquidation').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  if (!row) return refuse('notFound');
  const loan = await store
    .selectFrom('loan')
    .innerJoin('loan_pool', 'loan_pool.id', 'pool_id')
    .select(['pledge_asset', 'asset', 'initial_bps', 'liquidation_bps'])
    .where('loan.id', '=', row.loan_id)
    .executeTakeFirstOrThrow();
  const rules = await readTermsOfVersion(store, { kind: 'loan.rules', key: '' }, row.rules_version);
  const debt = add(parseDecimal(row.principal), parseDecimal(row.interest));
  const pledge = parseDecimal(row.pledge);
  const price = ratioOf(parseDecimal(row.pledge_price), parseDecimal(row.loan_price));
  const tickOf = (asset: string, seq: number | null, text: string) =>
    seq === null ? null : { symbol: `${asset}_USDT`, seq, price: canonical(text) };
  return ok({
    receipt,
    reason: row.reason,
    time: row.at,
    pledgeAsset: loan.pledge_asset,
    loanAsset: loan.asset,
    pledgeTick: tickOf(loan.pledge_asset, row.pledge_seq, row.pledge_price),
    loanTick: tickOf(loan.asset, row.loan_seq, row.loan_price),
    principal: canonical(row.principal),
    interest: canonical(row.interest),
    pledge: canonical(row.pledge),
    ltvBps: ltvBps(debt, pledge, price),
    initialBps: loan.initial_bps,
    liquidationBps: loan.liquidation_bps,
    rules: {
      version: rules.version,
      fullBps: rules.fullBps,
      wholeBelowUsdt: rules.wholeBelowUsdt,
      feeBps: rules.feeBps,
    },
    isWhole: row.is_whole,
    sold: canonical(row.sold),
    repaid: canonical(row.repaid),
    fee: canonical(row.fee),
    badDebt: canonical(row.bad_debt),
    debtLeft: formatDecimal(subtract(subtract(debt, parseDecimal(row.repaid)), parseDecimal(row.bad_debt))),
    pledgeLeft: formatDecimal(subtract(pledge, parseDecimal(row.sold))),
  });
}
