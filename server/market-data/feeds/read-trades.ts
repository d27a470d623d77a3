import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { type Decimal, parseDecimal } from '../../../contract/money.ts';

/**
 * `tardis`: trades of tardis.dev, with a header, times in microseconds. `binance`: trades of data.binance.vision, spot
 * or futures, with or without a header, times in milliseconds or (spot since 2025) microseconds.
 */
export type TradeFileFormat = 'tardis' | 'binance';

export type FileTrade = { price: Decimal; quantity: Decimal; side: 'buy' | 'sell'; atMs: number };

/** Streams the trades of a CSV file, gzip too when its name says so. Rows that are no trades are left out. */
export async function* readTrades(file: string, format: TradeFileFormat): AsyncGenerator<FileTrade> {
  const source = createReadStream(file);
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true });
  const bytes = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  for (const stream of [source, bytes]) stream.on('error', (error: Error) => parser.destroy(error));
  let read: RowReader | undefined;
  try {
    for await (const row of bytes.pipe(parser) as AsyncIterable<string[]>) {
      if (!read) {
        read = format === 'tardis' ? tardisReader(row) : readBinanceRow;
        if (format === 'tardis') continue;
      }
      const trade = read(row);
      if (trade) yield trade;
    }
  } finally {
    source.destroy();
  }
}

/** The first trade. Throws when the file can not be read or has none. */
export async function readFirstTrade(file: string, format: TradeFileFormat): Promise<FileTrade> {
  for await (const trade of readTrades(file, format)) return trade;
  throw new Error(`there are no trades of format ${format} in ${file}`);
}

type RowReader = (row: string[]) => FileTrade | undefined;

function tardisReader(header: string[]): RowReader {
  const [time, side, price, amount] = ['timestamp', 'side', 'price', 'amount'].map((name) => header.indexOf(name));
  if ([time, side, price, amount].includes(-1)) throw new Error('the file has no header of Tardis trades');
  // A side that is unknown counts as buy.
  return (row) =>
    toTrade({
      price: row[price as number],
      quantity: row[amount as number],
      isSell: row[side as number] === 'sell',
      atMs: Math.floor(Number(row[time as number]) / 1_000),
    });
}

/** Greater than any time in milliseconds until the year 5138. */
const microsecondsFrom = 100_000_000_000_000;

/** id, price, quantity, quote quantity, time, whether the buyer was the maker. A header has no time and drops out. */
const readBinanceRow: RowReader = ([, price, quantity, , timeText, isBuyerMaker]) => {
  const time = Number(timeText);
  return toTrade({
    price,
    quantity,
    isSell: isBuyerMaker?.toLowerCase() === 'true',
    atMs: time >= microsecondsFrom ? Math.floor(time / 1_000) : time,
  });
};

type RowValues = { price: string | undefined; quantity: string | undefined; isSell: boolean; atMs: number };

function toTrade({ price, quantity, isSell, atMs }: RowValues): FileTrade | undefined {
  if (!isPlainNumber(price) || !isPlainNumber(quantity) || !Number.isSafeInteger(atMs)) return undefined;
  return { price: parseDecimal(price), quantity: parseDecimal(quantity), side: isSell ? 'sell' : 'buy', atMs };
}

const isPlainNumber = (text: string | undefined): text is string => /^\d{1,18}(\.\d{1,18})?$/.test(text ?? '');
