import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import { removeTradeFile, writeTradeFile } from '../../tests/support/trade-files.ts';
import { systemClock } from '../clock.ts';
import type { OpenDatabase } from '../database/client.ts';
import { readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import { createDayKeys, secretOfSeed } from './feeds/day-keys.ts';
import { openFeeds } from './open-feeds.ts';

const priceKeys = createDayKeys(secretOfSeed(1));
const simulated = `simulated:${priceKeys.name}`;

describe('the feeds that the environment asks for', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openPgliteForTest();
  });
  afterAll(() => opened.close());

  const open = async (variables: Record<string, string>) => {
    const rest = { priceKeys, clock: systemClock, log: createLog('silent') };
    const { feeds } = await openFeeds({ database: opened.database, environment: readEnvironment(variables), ...rest });
    // The feed of our own books has no market yet.
    return feeds
      .filter(({ isOwnBook }) => !isOwnBook)
      .map(({ source, symbols }) => [source, symbols.length, symbols[0]]);
  };

  test('are simulated without any setting, one for all types of a symbol, and one for the euro', async () => {
    expect(await open({})).toEqual([[simulated, 14, 'BTC_USDT']]);
  });

  test('replay one symbol and simulate the others', async () => {
    const file = writeTradeFile('eth.csv', '1,3400,1,1,1582329602111,false\n');
    const replay = { FEED: 'replay', FEED_REPLAY_FILE: file, FEED_REPLAY_FORMAT: 'binance' };
    expect(await open({ ...replay, FEED_REPLAY_SYMBOL: 'ETH_USDT' })).toEqual([
      ['replay:eth.csv', 1, 'ETH_USDT'],
      [simulated, 13, 'BTC_USDT'],
    ]);
    await expect(open({ ...replay, FEED_REPLAY_SYMBOL: 'NOT_USDT' })).rejects.toThrow('there is no market NOT_USDT');
    removeTradeFile(file);
    await expect(open(replay)).rejects.toThrow('ENOENT');
  });

  test('follow three exchanges, but for the test market', async () => {
    expect(await open({ FEED: 'ccxt' })).toEqual([
      ['ccxt:binance+ccxt:okx+ccxt:bybit', 13, 'BTC_USDT'],
      [simulated, 1, 'TST_USDT'],
    ]);
    expect((await open({ FEED: 'ccxt', FEED_CCXT_EXCHANGES: 'kraken' }))[0]?.[0]).toBe('ccxt:kraken');
    const unknown = { FEED: 'ccxt', FEED_CCXT_EXCHANGES: 'binance,okx,nowhere' };
    await expect(open(unknown)).rejects.toThrow('knows no exchange nowhere');
  });

  test.each([
    ['binance,okx', {}, 'three different ones'],
    ['binance,okx,binance', {}, 'three different ones'],
    ['binance', { LEDGER: 'real' }, 'three sources or more'],
  ])('%s with %j is refused', (exchanges, more, message) => {
    const variables = { FEED: 'ccxt', FEED_CCXT_EXCHANGES: exchanges, ...more };
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});
