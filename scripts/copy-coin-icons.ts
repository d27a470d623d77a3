import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies the coins' pictures from the package cryptocurrency-icons (CC0 1.0) to public/coins. Run it by hand after an
 * asset was added, and commit what it writes: `node scripts/copy-coin-icons.ts`.
 * A coin that the package does not know gets a disc with its first letter.
 */
const icons = 'ada avax bnb btc doge dot eth generic link ltc sol trx usdt xrp'.split(' ');
const source = path.resolve('node_modules/cryptocurrency-icons/svg/color');
const target = path.resolve('public/coins');

const drawCoin = (letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#5b63d3"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${letter.toUpperCase()}</text></svg>`;

fs.mkdirSync(target, { recursive: true });
for (const icon of icons) {
  const known = path.join(source, `${icon}.svg`);
  const picture = fs.existsSync(known) ? fs.readFileSync(known, 'utf8') : drawCoin(icon.slice(0, 1));
  fs.writeFileSync(path.join(target, `${icon}.svg`), picture);
}
