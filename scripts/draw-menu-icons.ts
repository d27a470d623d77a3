import fs from 'node:fs';

/**
 * Collects the pictures of menu entries from the package lucide-react (ISC) in one file of symbols, named as in
 * app/components/frame/navigation.ts: a browser loads them once, and no script carries them. Run it by hand after an
 * entry was added, and commit what it writes: `node scripts/draw-menu-icons.ts`.
 */
const icons = {
  home: 'house',
  p2p: 'handshake',
  quotes: 'chart-candlestick',
  convert: 'repeat',
  spot: 'arrow-left-right',
  robot: 'bot',
  futures: 'trending-up',
  boption: 'timer',
  finance: 'piggy-bank',
  startup: 'rocket',
  staking: 'layers',
  loan: 'hand-coins',
  college: 'graduation-cap',
  announcements: 'megaphone',
  lottery: 'gift',
  dashboard: 'layout-dashboard',
  security: 'shield-check',
  identity: 'id-card',
  notifications: 'bell',
  alerts: 'alarm-clock',
  personal: 'circle-user-round',
  lock: 'lock-keyhole',
  logout: 'log-out',
  orders: 'clipboard-list',
  p2pCenter: 'user-round',
  merchantApplication: 'store',
  assets: 'wallet',
  deposit: 'arrow-down-to-line',
  withdraw: 'arrow-up-from-line',
  history: 'file-clock',
  account: 'landmark',
  fundFlow: 'scroll-text',
};

type Node = [tag: string, attributes: Record<string, string>];

async function drawSymbol(id: string, icon: string): Promise<string> {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${icon}.mjs`);
  const shapes = (__iconData.node as Node[]).map(([tag, { key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

const symbols = await Promise.all(Object.entries(icons).map(([id, icon]) => drawSymbol(id, icon)));
const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
fs.writeFileSync('app/components/frame/menu-icons.svg', file);
