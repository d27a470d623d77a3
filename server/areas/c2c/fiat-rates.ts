import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Decimal, decimalPlacesMax, divide, one, parseDecimal } from '../../../contract/money.ts';
import type { Environment } from '../../env.ts';

/** What a dollar costs in money of a country, at the source's own time. */
export type FiatRate = { code: string; perUsd: Decimal; atMs: number };
/** `name` is kept with each rate: the host that it came from, or `simulated`. */
export type RateSource = { name: string; isSimulated: boolean; read(nowMs: number): Promise<FiatRate[]> };

/** The newest reference rate of each currency, as the European Central Bank publishes it each working day. */
const centralBankUrl =
  'https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A?lastNObservations=1&format=csvdata';
const timeoutMs = 20_000;
const answerBytesMax = 1_000_000;

const simulatedSource = 'simulated';

/** Real prices go with real rates; simulated ones with those of a day in 2026, which never change. */
export function rateSource({ FEED, FIAT_RATES_URL }: Pick<Environment, 'FEED' | 'FIAT_RATES_URL'>): RateSource {
  const url = FIAT_RATES_URL ?? (FEED === 'ccxt' ? centralBankUrl : undefined);
  if (url) return { name: new URL(url).host, isSimulated: false, read: () => fetchRates(url) };
  const rates = Object.entries(simulatedRates);
  const read = (atMs: number) => rates.map(([code, rate]) => ({ code, perUsd: parseDecimal(rate), atMs }));
  return { name: simulatedSource, isSimulated: true, read: async (nowMs) => read(nowMs) };
}

async function fetchRates(url: string): Promise<FiatRate[]> {
  const response = await fetch(url, { headers: { accept: 'text/csv' }, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the source of fiat rates answered ${response.status}`);
  const text = await response.text();
  if (text.length > answerBytesMax) throw new Error('the source of fiat rates answered too much');
  return readRates(text);
}

const line = z.object({
  CURRENCY: z.string().regex(/^[A-Z]{3}$/),
  CURRENCY_DENOM: z.literal('EUR'),
  TIME_PERIOD: z.iso.date(),
  OBS_VALUE: z.string().regex(/^\d{1,9}(\.\d{1,12})?$/),
});
/** The day's rates are published in the afternoon of Frankfurt. */
const publishedAt = 'T15:00:00Z';

/** Reads what the bank answers: what a euro costs. A line that it can not read is left out. */
export function readRates(csv: string): FiatRate[] {
  const lines: unknown[] = parse(csv, { columns: true, skip_empty_lines: true, relax_column_count: true });
  const perEuro = lines.flatMap((one) => {
    const { success, data } = line.safeParse(one);
    const rate = success ? parseDecimal(data.OBS_VALUE) : undefined;
    return data && rate ? [{ code: data.CURRENCY, rate, atMs: Date.parse(`${data.TIME_PERIOD}${publishedAt}`) }] : [];
  });
  const dollar = perEuro.find(({ code }) => code === 'USD');
  if (!dollar) throw new Error('the fiat rates have no dollar');
  return [...perEuro, { code: 'EUR', rate: one, atMs: dollar.atMs }].map(({ code, rate, atMs }) => ({
    code,
    perUsd: divide(rate, dollar.rate, 'down', decimalPlacesMax),
    atMs,
  }));
}

const simulatedRates: Readonly<Record<string, string>> = {
  AUD: '1.52',
  BRL: '5.42',
  CAD: '1.38',
  CHF: '0.81',
  CNY: '7.12',
  EUR: '0.862',
  GBP: '0.751',
  HKD: '7.78',
  IDR: '16300',
  INR: '88.4',
  JPY: '151.2',
  KRW: '1425',
  MXN: '18.5',
  MYR: '4.19',
  NZD: '1.74',
  PHP: '57.6',
  SGD: '1.29',
  THB: '32.6',
  TRY: '42.1',
  TWD: '30.8',
  USD: '1',
  VND: '26350',
  ZAR: '17.3',
};
