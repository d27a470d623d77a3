import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** The shapes of a drawing: what its paths say, without their colours. */
function shapesOf(file: string): string[] {
  const drawing = readFileSync(path.join(root, file), 'utf8');
  return [...drawing.matchAll(/\bd="([^"]+)"/g)].map(([, shape = '']) => shape);
}

test.each(['app/components/frame/logo.tsx', 'public/sitelogo.svg', 'public/sitelogosm.svg'])(
  'the mark in %s is that of the icon',
  (file) => {
    const mark = shapesOf('app/components/frame/icon.svg');
    expect(mark).toHaveLength(2);
    expect(shapesOf(file).slice(0, 2)).toEqual(mark);
  },
);
