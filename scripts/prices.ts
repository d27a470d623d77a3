/**
 * `npm run prices -- https://pasar.example BTC_USDT 2026-11-21 [hash noted before that day]`: recomputes a day of
 * simulated prices from the key that the site made public after it, and compares it with the minutes that the site
 * shows. Needs the site alone, not its data.
 */
import { quotesCalls } from '../contract/quotes.ts';
import { dayMs } from '../server/clock.ts';
import { parseCandle } from '../server/market-data/candle.ts';
import { commitmentOf } from '../server/market-data/feeds/day-keys.ts';
import { recomputeDay } from '../server/market-data/feeds/recompute-day.ts';
import type { Candle } from '../server/market-data/types.ts';
import { askSite } from './ask-site.ts';

const klinesMax = 1_000;

const [site = '', symbol = '', date = '', noted] = process.argv.slice(2);
try {
  process.stdout.write(`${await recompute()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function recompute(): Promise<string> {
  const day = Date.parse(date) / dayMs;
  if (!site || !symbol || !Number.isInteger(day)) throw new Error('npm run prices -- site symbol YYYY-MM-DD [hash]');
  const { isSecret, days } = await askSite(site, quotesCalls.priceKeys);
  const known = days.find((one) => one.day === date);
  const key = known?.key;
  if (!key) throw new Error(`The key of ${date} is not public: that day is not over, or too long ago`);
  const commitment = commitmentOf(key);
  if (commitment !== (noted ?? known.commitment)) throw new Error(`The key does not belong to the hash ${noted}`);
  const market = (await askSite(site, quotesCalls.symbols)).find((one) => one.symbol === symbol && one.type === 3);
  if (!market) throw new Error(`There is no spot market ${symbol}`);
  const fromMs = day * dayMs;
  const half = dayMs / 2;
  const minutes = [...(await askMinutes(fromMs, fromMs + half)), ...(await askMinutes(fromMs + half, fromMs + dayMs))];
  if (minutes.length === 0) throw new Error(`The site shows no minutes of ${date} any more`);
  const { traded, drawn, parts, wrong } = recomputeDay({ key, day, market, minutes });
  if (wrong > 0) throw new Error(`${wrong} of ${minutes.length} minutes do not follow from the key`);
  const source = isSecret ? '' : ' The keys follow from a public seed.';
  const how = `${traded} of its trades, ${drawn} drawn, ${parts} in part`;
  return `${minutes.length} minutes follow from the key: ${how}.${source}`;
}

async function askMinutes(fromMs: number, toMs: number): Promise<Candle[]> {
  const query = { id: symbol, interval: '1m', from: fromMs, to: toMs - 1, limit: klinesMax };
  const { items } = await askSite(site, quotesCalls.klines, query);
  return items.map(([opened_at, open, high, low, close, volume]) =>
    parseCandle({ opened_at, open, high, low, close, volume }),
  );
}
