import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import type { Viewer } from '../wallet/assets.ts';
import { takeFromFaucet } from '../wallet/faucet.ts';
import { createLoan } from './create-loan.ts';
import type { LoanOptions } from './handlers.ts';
import { ratioOf, shownPrice } from './prices.ts';
import { supplyCoins } from './supply.ts';

/** A demo member lends some USDT, and owes some of its own against a part of its bitcoins. */
const supplied = parseDecimal('500');
const pledgeAsset = 'BTC';
const pledged = '0.05';
const ltv = parseDecimal('0.5');

export async function borrowForDemo(
  { database, clock, marketData }: LoanOptions,
  viewer: Viewer,
): Promise<Result<unknown>> {
  const atMs = clock.now();
  // It may have had its turn already, and then has some.
  await inTransaction(database, (tx) => takeFromFaucet(tx, viewer, { currency: pledgeAsset }, atMs));
  const supply = { currency: 'USDT', amount: supplied };
  const lent = await inTransaction(database, (tx) => supplyCoins(tx, viewer, supply, atMs));
  // At the start of the process no price is fresh yet; for trial money the last one will do.
  const priceOf = (asset: string) => shownPrice(marketData, asset);
  const [pledge, loan] = [priceOf(pledgeAsset), priceOf('USDT')];
  if (!lent.ok || !pledge || !loan) return ok(null);
  const value = multiply(parseDecimal(pledged), ratioOf(pledge, loan), 'down', 2);
  const wanted = {
    pledgeAsset,
    loanAsset: 'USDT',
    pledgeAmount: pledged,
    loanAmount: formatDecimal(multiply(value, ltv, 'down', 0)),
    termDays: 30,
  };
  const moment = { prices: { pledge, loan }, shownPrice: priceOf, atMs };
  return inTransaction(database, (tx) => createLoan(tx, viewer, wanted, moment));
}
