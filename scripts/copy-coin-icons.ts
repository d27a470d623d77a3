import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies the coins' pictures from the package cryptocurrency-icons (CC0 1.0) to public/coins. Run it by hand after an
 * asset was added, and commit what it writes: `node scripts/copy-coin-icons.ts`.
 */
const icons = 'ada avax bnb btc doge dot eth eur generic link ltc sol trx usd usdt xrp'.split(' ');

for (const icon of icons) {
  const file = `${icon}.svg`;
  fs.cpSync(path.join('node_modules/cryptocurrency-icons/svg/color', file), path.join('public/coins', file));
}
