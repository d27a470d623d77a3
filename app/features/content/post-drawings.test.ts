import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { postCategories } from '../../../contract/content-values.ts';
import { drawingOf } from './post-drawings.ts';

const root = path.join(import.meta.dirname, '../../..');
const file = readFileSync(path.join(root, 'app/components/ui/illustrations.svg'), 'utf8');
const symbols = new Map(
  [...file.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, body]) => [id, body]),
);
const seedsOf = (folder: string) => readdirSync(path.join(root, 'server/areas/content/seeds', folder));

test.each(['college', 'announcements'] as const)('every post of %s that the site begins with has its own', (folder) => {
  const category = postCategories[folder];
  const other = drawingOf({ category, slug: 'of-an-editor' });
  for (const slug of seedsOf(folder)) {
    const drawing = drawingOf({ category, slug });
    expect(symbols.has(drawing ?? ''), slug).toBe(true);
    expect(drawing, slug).not.toBe(other);
  }
});

test('a post of an editor has the picture of its category, help and notices have none', () => {
  const drawing = (category: keyof typeof postCategories) =>
    drawingOf({ category: postCategories[category], slug: 'welcome-back' });
  expect([drawing('college'), drawing('announcements')]).toEqual(['school', 'news']);
  expect([drawing('footerHelp'), drawing('notices')]).toEqual([undefined, undefined]);
});

describe('the drawings', () => {
  test('are small: a kilobyte each, all of them 5 kB on the line', () => {
    for (const [id, body] of symbols) expect(body?.length, id).toBeLessThan(1_000);
    expect(brotliCompressSync(file).byteLength).toBeLessThan(5_000);
  });

  test('have the colours of the theme alone, and no gradients', () => {
    const colors = [...file.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
    for (const color of new Set(colors)) expect(color).toMatch(/^(none|currentColor|var\(--[a-z0-9-]+\))$/);
    expect(file).not.toMatch(/gradient|<style|<image|style=/i);
  });
});
