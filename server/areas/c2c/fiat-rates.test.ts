import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { type RateSource, rateSource, readRates } from './fiat-rates.ts';
import { fiatDecimals, readIndex } from './read-index.ts';
import { refreshRates } from './refresh-rates.ts';

const csv = [
  'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,TITLE',
  'EXR.D.IDR.EUR.SP00.A,D,IDR,EUR,SP00,A,2026-11-20,18800.5,"Indonesian rupiah, euro"',
  'EXR.D.RUB.EUR.SP00.A,D,RUB,EUR,SP00,A,2022-03-01,117.201,Russian rouble',
  'EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-11-20,1.16,US dollar',
  'EXR.D.XXX.EUR.SP00.A,D,XXX,EUR,SP00,A,2026-11-20,NaN,',
].join('\n');
const publishedMs = Date.parse('2026-11-20T15:00:00Z');

describe('rates of the European Central Bank', () => {
  test('are turned from the euro to the dollar, and keep their own time', () => {
    const rates = readRates(csv).map(({ code, perUsd, atMs }) => [code, formatDecimal(perUsd).slice(0, 9), atMs]);
    expect(rates).toEqual([
      ['IDR', '16207.327', publishedMs],
      ['RUB', '101.03534', Date.parse('2022-03-01T15:00:00Z')],
      ['USD', '1', publishedMs],
      ['EUR', '0.8620689', publishedMs],
    ]);
  });

  test('without a dollar they are refused', () => {
    expect(() => readRates(csv.replaceAll('USD', 'CHF'))).toThrow('no dollar');
    expect(() => readRates('<html>closed</html>')).toThrow('no dollar');
  });

  test('come from the address in the environment', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end(csv)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`;
    const source = rateSource({ FEED: 'simulated', FIAT_RATES_URL: url });
    expect((await source.read(publishedMs)).map(({ code }) => code)).toEqual(['IDR', 'RUB', 'USD', 'EUR']);
    status = 503;
    await expect(source.read(publishedMs)).rejects.toThrow('503');
    server.close();
    expect(source.name).toBe(new URL(url).host);
    expect(rateSource({ FEED: 'ccxt', FIAT_RATES_URL: undefined }).name).toBe('data-api.ecb.europa.eu');
    expect(rateSource({ FEED: 'simulated', FIAT_RATES_URL: undefined }).name).toBe('simulated');
  });
});

test('a currency has as many digits as its country counts', () => {
  expect(['JPY', 'EUR', 'KWD'].map(fiatDecimals)).toEqual([0, 2, 3]);
});

describe.each(databases)('rates on $name', ({ open }) => {
  let opened: OpenDatabase;
  let nowMs = publishedMs + 1_000;
  let told: unknown[];
  let given: Record<string, string>;
  let atMs: number;
  const source: RateSource = {
    name: 'bank.example',
    isSimulated: false,
    read: async () => Object.entries(given).map(([code, rate]) => ({ code, perUsd: parseDecimal(rate), atMs })),
  };
  const clock = { now: () => nowMs };
  const log = { error: (values: unknown) => void told.push(values) };
  const refresh = (from = source) => refreshRates({ database: opened.database, clock, log, source: from });
  const prices = {
    last: (symbol: string) =>
      symbol === 'BTC_USDT'
        ? { price: parseDecimal('64000'), atMs: nowMs, seq: 1, stale: null, freshSinceMs: nowMs }
        : undefined,
  };
  const indexOf = async (asset: string, fiat = 'IDR') => {
    const index = await readIndex(opened.database, prices, { asset, fiat, rateDays: 5, atMs: nowMs });
    return index && formatDecimal(index);
  };
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await opened.database.deleteFrom('fiat_rate').execute();
    nowMs += 30 * dayMs;
    atMs = nowMs - 1_000;
    given = { IDR: '16000', USD: '1' };
    told = [];
    await refresh();
  });
  afterAll(() => opened.close());

  test('the index of a coin is its price in USDT times the rate', async () => {
    expect([await indexOf('USDT'), await indexOf('BTC'), await indexOf('USDT', 'USD')]).toEqual([
      '16000',
      '1024000000',
      '1',
    ]);
    expect([await indexOf('ETH'), await indexOf('USDT', 'EUR')]).toEqual([undefined, undefined]);
  });

  test('a newer rate takes the place of the last one, an older one does not', async () => {
    nowMs += dayMs;
    given = { IDR: '16200' };
    await refresh();
    expect(await indexOf('USDT')).toBe('16000');
    atMs = nowMs;
    await refresh();
    expect(await indexOf('USDT')).toBe('16200');
  });

  test('a rate that is older than the terms allow is no index', async () => {
    nowMs = atMs + 5 * dayMs - 1;
    expect(await indexOf('USDT')).toBe('16000');
    nowMs += 1;
    expect(await indexOf('USDT')).toBeUndefined();
  });

  test('a step of more than a fifth is reported and not taken, until the last rate is too old', async () => {
    nowMs += dayMs;
    atMs = nowMs;
    given = { IDR: '19200.01', USD: '1' };
    await refresh();
    expect(await indexOf('USDT')).toBe('16000');
    expect(told).toEqual([{ code: 'IDR', perUsd: '19200.01', source: 'bank.example' }]);
    nowMs += 5 * dayMs;
    atMs = nowMs;
    await refresh();
    expect(await indexOf('USDT')).toBe('19200.01');
  });

  test('rates of another source are forgotten, as are those from the future', async () => {
    await refresh({ ...source, name: 'other.example', read: async () => [] });
    expect(await indexOf('USDT')).toBeUndefined();
    atMs = nowMs + 1;
    await refresh();
    expect(await indexOf('USDT')).toBeUndefined();
  });
});
