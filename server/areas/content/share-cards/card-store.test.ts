import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCardStore } from './card-store.ts';

test('keeps the latest cards, and not more than there may be', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
  const folder = path.join(directory, 'cards');
  const store = createCardStore(folder, 10);
  expect(await store.read('1-en.jpeg')).toBeUndefined();
  for (let id = 1; id <= 11; id += 1) {
    await store.write(`${id}-en.jpeg`, Buffer.from(`card ${id}`));
    // As old as they would be, had each come a second after the other.
    const file = path.join(folder, `${id}-en.jpeg`);
    if (id <= 10) fs.utimesSync(file, id, id);
  }
  expect(fs.readdirSync(folder)).toHaveLength(9);
  expect(await store.read('1-en.jpeg')).toBeUndefined();
  expect(await store.read('2-en.jpeg')).toBeUndefined();
  expect((await store.read('3-en.jpeg'))?.toString()).toBe('card 3');
  expect((await store.read('11-en.jpeg'))?.toString()).toBe('card 11');
});
