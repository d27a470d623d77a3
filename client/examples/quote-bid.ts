// Keeps one bid of 10 USDT, 0.1% below the best one, for some rounds of a second, and leaves nothing behind:
//   API_KEY=... API_SECRET=... node quote-bid.ts https://pasar.example BTC_USDT 60
import { createClient, isRefusedFor, signByHmac } from '@pasar/client';

const [site = 'http://localhost:3000', symbol = 'BTC_USDT', rounds = '60'] = process.argv.slice(2);
const { API_KEY: apiKey = '', API_SECRET: secret = '' } = process.env;
const client = createClient({ site, credentials: { apiKey, sign: await signByHmac(secret) } });
const say = (line: string) => void process.stdout.write(`${line}\n`);

const markets = await client.call('quotes.symbols');
const market = markets.find((other) => other.symbol === symbol && other.type === 3);
if (!market) throw new Error(`${symbol} is not traded here`);
const { pricePrecision, volumePrecision } = market;

/** Exact: a price as a whole number of its smallest steps, and back. */
function toSteps(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
function toDecimal(steps: bigint, places: number): string {
  const digits = String(steps).padStart(places + 1, '0');
  const point = digits.length - places;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '');
}

let orderId: string | undefined;

async function quote(best: string): Promise<void> {
  const steps = (toSteps(best, pricePrecision) * 999n) / 1000n;
  const price = toDecimal(steps, pricePrecision);
  const quantity = toDecimal((10n * 10n ** BigInt(pricePrecision + volumePrecision)) / steps, volumePrecision);
  const changed = orderId
    ? await client.call('exchange.amendOrder', { query: { id: orderId }, input: { price, quantity } })
    : await client.call('exchange.create', { input: { symbol, side: 'buy', price, quantity, postOnly: true } });
  say(`${orderId ? 'amended' : 'placed'} ${changed.order.id}: ${quantity} at ${price}`);
  orderId = changed.order.id;
}

let isEnding = false;
process.once('SIGINT', () => (isEnding = true));
for (let round = 0; round < Number(rounds) && !isEnding; round += 1) {
  // Should this program die, the site cancels its orders: nothing is left to trade without it.
  await client.call('exchange.cancelAllAfter', { input: { seconds: 5 } });
  const { depth } = await client.call('quotes.fullQuote', { query: { id: symbol } });
  try {
    if (depth.bids[0]) await quote(depth.bids[0][0]);
  } catch (error) {
    // It was filled: the next round begins a new one. Or the market has moved onto it: the next round looks again.
    if (isRefusedFor(error, 'orderNotOpen', 'quantityFilled')) orderId = undefined;
    else if (!isRefusedFor(error, 'postOnlyWouldTrade', 'marketStale')) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
const { cancelled } = await client.call('exchange.cancelAllOrders', { query: { symbol } });
await client.call('exchange.cancelAllAfter', { input: { seconds: 0 } });
say(`cancelled ${cancelled.length}`);
