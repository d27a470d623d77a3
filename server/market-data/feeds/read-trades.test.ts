import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { formatDecimal } from '../../../contract/money.ts';
import { findRealTrades, removeTradeFile, writeTradeFile } from '../../../tests/support/trade-files.ts';
import { readFirstTrade, readTrades, type TradeFileFormat } from './read-trades.ts';

const tardis = `exchange,symbol,timestamp,local_timestamp,id,side,price,amount
binance-futures,BTCUSDT,1582329602111000,1582329602418379,42377944,buy,9682,0.132
binance-futures,BTCUSDT,1582329602116000,1582329602418420,42377945,sell,9681.99,0.4120000
binance-futures,BTCUSDT,1582329602116999,1582329602418420,42377946,unknown,9682.01,1
`;
const binanceSpot = `101,9682.01000000,0.13200000,1278.02,1582329602111,False,True
102,9682.00000000,0.41200000,3988.98,1582329602116,True,True
`;
const binanceFutures = `id,price,qty,quote_qty,time,is_buyer_maker
101,9682.01,0.132,1278.02,1582329602111,false
102,9682,0.412,3988.98,1582329602116,true
`;
const binanceMicroseconds = `101,9682.01,0.132,1278.02,1735689600123456,False,True
`;

const files: string[] = [];
async function read(content: string | Buffer, format: TradeFileFormat, name = 'trades.csv') {
  const file = writeTradeFile(name, content);
  files.push(file);
  const trades: unknown[] = [];
  for await (const { price, quantity, side, atMs } of readTrades(file, format)) {
    trades.push([formatDecimal(price), formatDecimal(quantity), side, atMs]);
  }
  return trades;
}

describe('a file of recorded trades', () => {
  afterEach(() => {
    for (const file of files.splice(0)) removeTradeFile(file);
  });

  const binanceTrades = [
    ['9682.01', '0.132', 'buy', 1_582_329_602_111],
    ['9682', '0.412', 'sell', 1_582_329_602_116],
  ];

  test('of Tardis is read by its header, microseconds as milliseconds', async () => {
    const trades = [
      ['9682', '0.132', 'buy', 1_582_329_602_111],
      ['9681.99', '0.412', 'sell', 1_582_329_602_116],
      ['9682.01', '1', 'buy', 1_582_329_602_116],
    ];
    expect(await read(tardis, 'tardis')).toEqual(trades);
    expect(await read(gzipSync(tardis), 'tardis', 'trades.csv.gz')).toEqual(trades);
    expect(await read(`\uFEFF${tardis.replaceAll('\n', '\r\n')}`, 'tardis')).toEqual(trades);
  });

  test('of Binance is read with a header and without, the taker sells to a buyer who was the maker', async () => {
    expect(await read(binanceSpot, 'binance')).toEqual(binanceTrades);
    expect(await read(binanceFutures, 'binance')).toEqual(binanceTrades);
  });

  test('of Binance since 2025 has microseconds', async () => {
    expect(await read(binanceMicroseconds, 'binance')).toEqual([['9682.01', '0.132', 'buy', 1_735_689_600_123]]);
  });

  test('leaves out rows that are no trades', async () => {
    const rows = ['', '1,abc,1,1,1582329602111,true', '2,1e5,1,1,1582329602111,true', '3,5,1', '4,-5,1,1,1,true'];
    expect(await read(`${rows.join('\n')}\n${binanceSpot}`, 'binance')).toEqual(binanceTrades);
  });

  test('that is missing, empty or something else says so', async () => {
    await expect(readFirstTrade('/nowhere/trades.csv', 'binance')).rejects.toThrow('ENOENT');
    const empty = writeTradeFile('empty.csv', '');
    const other = writeTradeFile('other.csv', 'a,b,c\n1,2,3\n');
    files.push(empty, other);
    await expect(readFirstTrade(empty, 'tardis')).rejects.toThrow('no trades of format tardis');
    await expect(readFirstTrade(other, 'tardis')).rejects.toThrow('no header of Tardis trades');
    await expect(readFirstTrade(other, 'binance')).rejects.toThrow('no trades of format binance');
  });

  const real = findRealTrades();
  test.skipIf(!real)('with 9,999 real trades is read whole (skipped where the file is not there)', async () => {
    let count = 0;
    let lastAt = 0;
    for await (const trade of readTrades(real ?? '', 'tardis')) {
      expect(trade.price > 0n && trade.quantity > 0n && trade.atMs >= lastAt).toBe(true);
      lastAt = trade.atMs;
      count += 1;
    }
    expect(count).toBe(9_999);
    expect(lastAt).toBe(1_582_337_147_728);
  });
});
