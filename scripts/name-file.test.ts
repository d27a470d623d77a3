import { expect, test } from 'vitest';
import { createFileNames } from './name-file.ts';

const root = '/site/app/root.tsx?route';
const login = '/site/app/routes/login.tsx?route';
const register = '/site/app/routes/register.tsx?route';
const spot = '/site/app/routes/exchange.tsx?route';
const captcha = '/site/app/features/account/captcha.tsx';
const password = '/site/app/features/account/password.tsx';
const orders = '/site/app/routes/exchange_.orders.tsx?route';
const table = '/site/app/features/exchange/table.tsx';
const ticket = '/site/app/features/exchange/ticket.tsx';
const book = '/site/app/features/trading/book.tsx';
const depth = '/site/app/features/trading/depth.tsx';
const bell = '/site/app/features/notification/bell.tsx';
const medal = '/site/app/components/ui/medal.tsx';
const home = '/site/app/routes/_index.tsx?route';
const card = '/site/app/components/ui/card.tsx';
const reset = '/site/app/routes/reset.tsx?route';
const invitation = '/site/app/features/account/invitation.tsx';
const rare = '/site/app/features/exchange/rare.tsx';
const field = '/site/app/components/ui/field.tsx';
const p2p = '/site/app/routes/c2c.tsx?route';
const p2pMarket = '/site/app/routes/c2c._index.tsx?route';
const p2pOrder = '/site/app/routes/c2c.order.tsx?route';
const tabs = '/site/app/features/c2c/tabs.tsx';
const trader = '/site/app/features/c2c/trader.tsx';
const proof = '/site/app/features/c2c/proof.tsx';
const loans = '/site/app/routes/loan.tsx?route';
const loanPool = '/site/app/routes/loan_.pool.tsx?route';
const launch = '/site/app/routes/startup_.detail.tsx?route';
const rates = '/site/app/features/loan/rates.tsx';
const countdown = '/site/app/components/countdown.tsx';
const records = '/site/app/components/records.tsx';
const form = '/site/app/forms/use-fields.ts';
const deed = '/site/app/components/deed.tsx';
const importersOf: Record<string, string[]> = {
  [root]: [],
  [login]: [],
  [register]: [],
  [spot]: [],
  [orders]: [],
  [table]: [ticket, orders],
  [captcha]: [login, register],
  [password]: [login],
  [ticket]: [spot],
  [book]: [ticket, captcha],
  [depth]: [ticket, invitation],
  [bell]: [root, login],
  [field]: [captcha, ticket],
  [medal]: [register, orders],
  [home]: [],
  [card]: [home, register],
  [reset]: [],
  [invitation]: [register, reset],
  [rare]: [],
  [p2p]: [],
  [p2pMarket]: [],
  [p2pOrder]: [],
  [tabs]: [p2p],
  [trader]: [p2pMarket, p2pOrder],
  [proof]: [p2pOrder, reset],
  [loans]: [],
  [loanPool]: [],
  [launch]: [],
  [rates]: [loans, loanPool],
  [countdown]: [launch, reset],
  [records]: [trader, orders],
  [form]: [deed],
  [deed]: [register, orders],
};
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id.endsWith('?route'),
    importers: importersOf[id] ?? [],
    importedIds: Object.keys(importersOf).filter((other) => importersOf[other]?.includes(id)),
  }),
};

/** The file of a module, as the bundler asks: first for an area's, then for the frame's. */
function fileOf(id: string): string | null {
  const { nameAreaFile, nameFrameFile } = createFileNames(
    ['account', 'c2c', 'exchange', 'loan', 'notification', 'trading'],
    /use-fields/,
  );
  const context = graph as unknown as Parameters<typeof nameFrameFile>[1];
  return nameAreaFile(id, context) ?? nameFrameFile(id, context);
}

test('what is on every page is in the frame, also when an area made it', () => {
  expect(fileOf(root)).toBe('frame');
  expect(fileOf(bell)).toBe('frame');
});

test('parts that pages of several areas use are in the frame', () => {
  expect(fileOf(field)).toBe('frame');
});

test('parts that the home page shares are in the frame: it has a limit too', () => {
  expect(fileOf(card)).toBe('frame');
});

test('parts that only pages without a limit share are a file apart', () => {
  expect(fileOf(medal)).toBe('parts');
});

test('parts with a form are apart: without them no page without a form loads what forms need', () => {
  expect(fileOf(deed)).toBe('parts-of-forms');
});

test('what is loaded when somebody asks for it stays apart from what its area shares', () => {
  expect(fileOf(rare)).toBeNull();
});

test('what pages share of an area is a file that other pages do not load', () => {
  expect(fileOf(captcha)).toBe('account');
});

test('what pages without a limit share of an area is a file apart: it would bring its parts to the others', () => {
  expect(fileOf(invitation)).toBe('account-more');
});

test('what a few areas build on is a file of theirs', () => {
  expect(fileOf(depth)).toBe('account-exchange-trading');
});

test('what several pages with a limit build on is in the frame: a file would be a request more for each', () => {
  expect(fileOf(book)).toBe('frame');
});

test('what only one page uses stays with it, and the page of an area with what the area shares', () => {
  expect(fileOf(password)).toBeNull();
  expect(fileOf(login)).toBeNull();
  expect(fileOf(orders)).toBeNull();
  expect([fileOf(spot), fileOf(ticket), fileOf(table)]).toEqual(['exchange', 'exchange', 'exchange']);
});

test('what the market of P2P needs is in files of its own: it loads nothing that other pages alone need', () => {
  expect([fileOf(tabs), fileOf(trader)]).toEqual(['c2c', 'c2c']);
  expect(fileOf(records)).toBe('lists');
  expect([fileOf(medal), fileOf(proof)]).toEqual(['parts', 'c2c-more']);
});

test('what loans and launches need is in files of their own, so that other lists do not load it', () => {
  expect([fileOf(loans), fileOf(rates)]).toEqual(['loan', 'loan']);
  expect(fileOf(countdown)).toBe('lists-of-credit');
});
