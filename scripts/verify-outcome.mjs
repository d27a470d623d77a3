// node verify-outcome.mjs https://pasar.example <receipt>: recomputes why a futures ticket was closed, or a loan
// liquidated, and what was paid, from the receipt and the site's public tick log, as docs/decisions/035-futures.md and
// 039-loan.md describe it. The receipt is its id, or the file that its page offers. It needs Node and nothing else, of
// this project neither: copy it, read it. Binary options and their days are recomputed by verify-options.mjs, which
// takes the same arguments: where it lies beside this program, it goes on.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const one = 10n ** 18n;
/** Amounts and prices have 8 digits after the point. */
const step = 10n ** 10n;

/** In units of 1e-18. */
function read(text) {
  const found = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (!found) throw new Error(`${text} is no decimal`);
  const units = BigInt(found[2] + (found[3] ?? '').padEnd(18, '0'));
  return found[1] ? -units : units;
}

/** Towards less, whatever the sign. */
const floor = (a, b) => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);
const ceil = (a, b) => -floor(-a, b);
const ofBps = (bps) => BigInt(bps) * 10n ** 14n;
function least(a, b) {
  if (a < b) return a;
  return b;
}
const positive = (value) => (value > 0n ? value : 0n);

function same(what, computed, told) {
  if (computed !== read(told)) throw new Error(`${what} is ${told}, but ${computed} units of 1e-18 follow`);
}

/** The price of a close: the mark, half the spread and the mean of the skew; of a forced close the mark. */
function checkPrice({ side, close, prices }) {
  const [mark, net, quantity] = [read(close.mark), read(close.net), read(close.quantity)];
  if (close.reason === 'liquidated' || close.reason === 'deleveraged') return same('the price', mark, close.price);
  const isSale = side === 'long';
  const half = ceil(ofBps(prices.spreadBps), 2n);
  const scale = read(prices.scaleUsdt);
  const netAfter = isSale ? net - quantity : net + quantity;
  const dividend = mark * (2n * scale * (isSale ? one - half : one + half) + (net + netAfter) * mark);
  const divisor = 2n * scale * one * step;
  return same('the price', (isSale ? floor(dividend, divisor) : ceil(dividend, divisor)) * step, close.price);
}

/** Profit, funding and fees, and how the margin paid for them. */
function checkPayment({ side, entry, close, terms, rules, balancing: toldBalancing, due }) {
  const [quantity, price] = [read(close.quantity), read(close.price)];
  const sign = side === 'long' ? 1n : -1n;
  const profit = floor(sign * quantity * (price - read(entry)), one * step) * step;
  const funding = ceil(sign * quantity * (read(close.fundingTo) - read(close.fundingFrom)), one * step) * step;
  const isForced = close.reason === 'liquidated' || close.reason === 'deleveraged';
  const net = read(close.net);
  // What brings the market back costs less.
  const balancing = sign * net > 0n ? least(quantity, net < 0n ? -net : net) : 0n;
  const weighted = balancing * ofBps(terms.balancingFeeBps) + (quantity - balancing) * ofBps(terms.skewingFeeBps);
  const fee = isForced ? 0n : ceil(weighted * price, one * one * step) * step;
  const notional = ceil(quantity * price, one * step) * step;
  const forLiquidation =
    close.reason === 'liquidated' ? ceil(notional * ofBps(rules.liquidationFeeBps), one * step) * step : 0n;

  same('what brought the market back', balancing, toldBalancing);
  same('the profit before the margin is asked', profit, due.profit);
  same('the funding before the margin is asked', funding, due.funding);
  same('the fee before the margin is asked', fee, due.fee);
  same('the liquidation fee before the margin is asked', forLiquidation, due.liquidationFee);

  let left = read(close.margin) + positive(profit) + positive(-funding);
  const pay = (cost) => {
    const paid = least(left, positive(cost));
    left -= paid;
    return paid;
  };
  const [loss, paidFunding, paidFee, paidForLiquidation] = [-profit, funding, fee, forLiquidation].map(pay);
  same('the profit', profit > 0n ? profit : -loss, close.profit);
  same('the funding', funding < 0n ? funding : paidFunding, close.funding);
  same('the fee', paidFee, close.fee);
  same('the liquidation fee', paidForLiquidation, close.liquidationFee);
  same('what is returned', left, close.returned);
  same('the shortfall', positive(-profit) + positive(funding) - loss - paidFunding, close.shortfall);
}

/** Whether the mark was where the reason says. */
function checkReason(receipt) {
  const { side, close, takeProfit, stopLoss } = receipt;
  const mark = read(close.mark);
  const hasReached = (price, isRise) => (isRise ? mark >= read(price) : mark <= read(price));
  const isLong = side === 'long';
  if (close.reason === 'takeProfit' && !hasReached(takeProfit, isLong)) throw new Error('the mark is below the target');
  if (close.reason === 'stopLoss' && !hasReached(stopLoss, !isLong)) throw new Error('the mark is before the stop');
  if (close.reason !== 'liquidated') return;
  same('the liquidation price', liquidationPrice(receipt), close.liquidationPrice);
  if (!hasReached(close.liquidationPrice, !isLong)) throw new Error('the mark is before the liquidation price');
}

function liquidationPrice({ side, entry, tier, terms, deduction: told, close }) {
  const isLong = side === 'long';
  let deduction = 0n;
  for (const [at, { maintenanceBps }] of terms.tiers.entries()) {
    if (at === 0 || at > tier) continue;
    const before = terms.tiers[at - 1];
    deduction += (read(before.notionalMax) * (ofBps(maintenanceBps) - ofBps(before.maintenanceBps))) / one;
  }
  same('the deduction', deduction, told);
  const rates = ofBps(terms.tiers[tier].maintenanceBps) + ofBps(terms.skewingFeeBps);
  const left = isLong ? one - rates : one + rates;
  const quantity = read(close.quantity);
  const cushion = (read(close.margin) + deduction) * one;
  const cost = quantity * (read(entry) - read(close.fundingFrom));
  const divide = isLong ? ceil : floor;
  const key = divide((isLong ? cost - cushion : cost + cushion) * one, quantity * left);
  return key + divide(read(close.fundingTo) * one, left);
}

/** The tick as the log has it, and its way to the root of its hour once that is sealed. */
async function checkTick(site, { symbol, seq, price }) {
  const kept = await ask(site, `/quotation/kepttick?id=${symbol}&seq=${seq}`);
  const { tick, place, path, hour } = kept;
  same('the price of the tick', read(tick.price), price);
  if (!hour || place === null || path === null) return 'its hour is not sealed yet';
  const digest = (text) => createHash('sha256').update(text).digest('hex');
  const rest = [...path];
  let node = digest(`leaf\n${[tick.seq, tick.time, tick.price, tick.quantity, tick.side].join(' ')}`);
  for (let at = place, last = hour.ticks - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    if (at % 2 === 1) node = digest(`node\n${rest.shift()}\n${node}`);
    else if (at !== last) node = digest(`node\n${node}\n${rest.shift()}`);
  }
  if (node !== hour.root || rest.length > 0) throw new Error(`the tick is not below the root ${hour.root}`);
  return `it is below the root ${hour.root}`;
}

/** A loan: what of the collateral was sold, and for how much, at the prices of the ticks. */
function checkLiquidation(receipt) {
  const { reason, initialBps, liquidationBps, rules, pledgeTick, loanTick } = receipt;
  const [pledge, interest] = [read(receipt.pledge), read(receipt.interest)];
  const debt = read(receipt.principal) + interest;
  const loanPrice = loanTick ? read(loanTick.price) : one;
  const price = ((pledgeTick ? read(pledgeTick.price) : one) * one) / loanPrice;
  const hasReached = (bps) => debt * one * 10_000n >= pledge * price * BigInt(bps);
  if (reason === 'ltv' && !hasReached(liquidationBps)) throw new Error('the LTV is below the one of liquidation');
  const withFee = one + ofBps(rules.feeBps);
  const soldFor = (repaid) => ceil(repaid * withFee, price * step) * step;

  // x is repaid with debt - x = initial LTV * (value of the collateral - x * (1 + fee)).
  const initialDebt = (pledge * price * BigInt(initialBps)) / (one * 10_000n * step);
  const over = positive(debt - initialDebt * step);
  const part = least(ceil(over * one * one, (one * one - ofBps(initialBps) * withFee) * step) * step, debt);
  const isLittleLeft = ((debt - part) * loanPrice) / one < read(rules.wholeBelowUsdt);
  const isWhole = reason === 'overdue' || hasReached(rules.fullBps) || isLittleLeft || soldFor(part) >= pledge;
  if (isWhole !== receipt.isWhole) throw new Error(`all of the debt is ${isWhole ? '' : 'not '}due`);
  const wanted = isWhole ? debt : part;
  const sold = least(soldFor(wanted), pledge);
  const value = floor(sold * price, one * step) * step;
  const repaid = least(wanted, value);
  same('what was sold', sold, receipt.sold);
  same('what was repaid', repaid, receipt.repaid);
  same('the fee', value - repaid, receipt.fee);
  same('the bad debt', isWhole ? debt - repaid : 0n, receipt.badDebt);
  same('the debt that is left', isWhole ? 0n : debt - repaid, receipt.debtLeft);
  same('the collateral that is left', pledge - sold, receipt.pledgeLeft);
}

async function ask(site, path) {
  return dataOf(await (await fetch(`${site}/api/v1${path}`)).json(), path);
}

function dataOf({ errcode, errmsg, data }, source) {
  if (errcode !== 0) throw new Error(`${source}: ${errmsg}`);
  return data;
}

/** Of a loan where no ticket has it, and of an option where no loan has it. */
async function findReceipt(receipt) {
  if (receipt.endsWith('.json')) return dataOf(JSON.parse(readFileSync(receipt, 'utf8')), receipt);
  for (const area of ['futures', 'loan']) {
    const answer = await (await fetch(`${site}/api/v1/${area}/receipt?id=${receipt}`)).json();
    if (answer.errcode !== 404) return dataOf(answer, receipt);
  }
  return ask(site, `/boption/settlement?id=${receipt}`);
}

async function verifyTicket(receipt) {
  const { symbol, side, close } = receipt;
  const proof = await checkTick(site, { symbol, seq: close.tick, price: close.mark });
  checkReason(receipt);
  checkPrice(receipt);
  checkPayment(receipt);
  return `${symbol} ${side}, ${close.reason}: all of it follows from tick ${close.tick}; ${proof}`;
}

async function verifyLoan(receipt) {
  const ticks = [receipt.pledgeTick, receipt.loanTick].filter((tick) => tick !== null);
  const proofs = await Promise.all(ticks.map((tick) => checkTick(site, tick)));
  checkLiquidation(receipt);
  const named = ticks.map(({ symbol, seq }, at) => `tick ${seq} of ${symbol} (${proofs[at]})`);
  return `loan of ${receipt.loanAsset}, ${receipt.reason}: all of it follows from ${named.join(' and ')}`;
}

/** It reads the arguments of this program, says what it found, and ends. */
async function verifyOption() {
  try {
    await import('./verify-options.mjs');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(`binary options take ${site}/api/v1/verify-options.mjs: put it beside this program`);
  }
}

const [site, id, day] = process.argv.slice(2);
if (!site || !id) {
  process.stderr.write('node verify-outcome.mjs https://pasar.example <receipt or its file | symbol YYYY-MM-DD>\n');
  process.exit(2);
}
try {
  const receipt = day ? undefined : await findReceipt(id);
  if (!receipt || 'direction' in receipt) await verifyOption();
  else process.stdout.write(`${await ('close' in receipt ? verifyTicket(receipt) : verifyLoan(receipt))}\n`);
} catch (error) {
  process.stderr.write(`not verified: ${error.message}\n`);
  process.exit(1);
}
