import fs from 'node:fs';
import path from 'node:path';
import { coinIcons } from '../contract/coin-icons.ts';

/**
 * Puts the coins' pictures of the package cryptocurrency-icons (CC0 1.0) side by side into public/coins.svg, each as a
 * view by its name: a page shows `/coins.svg#btc` and asks for one file. Run it by hand after an asset was added, and
 * commit what it writes: `node scripts/draw-coin-icons.ts`.
 */
const folder = 'node_modules/cryptocurrency-icons/svg/color';
const size = 32;

const readShapes = (icon: string): string => {
  const text = fs.readFileSync(path.join(folder, `${icon}.svg`), 'utf8');
  return text
    .trim()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
};

// The first one is what shows for a name that is not there: the file as a whole has its place as view.
const drawn = coinIcons.map((icon, index) => {
  const left = index * size;
  const view = `<view id="${icon}" viewBox="${left} 0 ${size} ${size}"/>`;
  return `${view}<g transform="translate(${left})">${readShapes(icon)}</g>\n`;
});
const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const text = `<svg ${names} viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">\n${drawn.join('')}</svg>\n`;
fs.writeFileSync('public/coins.svg', text);
