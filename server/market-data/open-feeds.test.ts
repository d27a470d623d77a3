import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCcxtStandIn } from '../../tests/support/ccxt-stand-in.ts';
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
    const feeds = await openFeeds({ database: opened.database, environment: readEnvironment(variables), ...rest });
    return feeds.map(({ source, symbols }) => [source, symbols.length, symbols[0]]);
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

  test('follow an exchange, but for the test market', async () => {
    const standIn = await startCcxtStandIn();
    expect(await open({ FEED: 'ccxt', FEED_CCXT_URL: standIn.url })).toEqual([
      ['ccxt:binance', 13, 'BTC_USDT'],
      [simulated, 1, 'TST_USDT'],
    ]);
    await expect(open({ FEED: 'ccxt', FEED_CCXT_EXCHANGE: 'nowhere' })).rejects.toThrow('knows no exchange nowhere');
    await standIn.close();
  });
});
