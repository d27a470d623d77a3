import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file of its own folder, removed by the caller together with it. */
export function writeTradeFile(name: string, content: string | Buffer): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-trades-'));
  const file = path.join(directory, name);
  fs.writeFileSync(file, content);
  return file;
}

export const removeTradeFile = (file: string): void => fs.rmSync(path.dirname(file), { recursive: true, force: true });

/** 9,999 real BTCUSDT trades of two hours, beside the repository; undefined where they are not. */
export function findRealTrades(): string | undefined {
  const directory = process.env.PASAR_TEST_DATA ?? path.resolve('../shared/data');
  const file = path.join(directory, 'btcusdt-trades-2020-02-22.csv');
  return fs.existsSync(file) ? file : undefined;
}
