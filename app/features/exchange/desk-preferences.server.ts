import { parseCookies } from '../../api/cookie-jar.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { keepCookie, readCookieValues } from '../../preferences/keep-cookie.server.ts';
import { arrangementRules, presets, readArrangement, writeArrangement } from './arrangement.ts';
import { places } from './desk-layout.server.ts';
import { type Desk, layouts, readTabs, withTab, writeTabs } from './desk-values.ts';

const switches = ['asks', 'sounds', 'keys'] as const;

/** Kept in cookies, so that the server draws the desk as it was left. `known` are the markets that there are. */
export function readDesk(cookieHeader: string | null, symbol: string, known: readonly string[]): Desk {
  const cookies = parseCookies(cookieHeader);
  const values = readCookieValues(cookieHeader, 'desk');
  const kept = [...new Set(readTabs(cookies.get('markets') ?? ''))].filter((name) => known.includes(name));
  const layout = layouts.find((known) => known === values.get('layout')) ?? 'classic';
  const arrangement = readArrangement(values.get(layout) ?? '') ?? presets[layout];
  return {
    layout,
    places,
    rules: arrangementRules(layout, arrangement),
    arrangement: writeArrangement(arrangement),
    asks: values.get('asks') === 'yes',
    sounds: values.get('sounds') === 'yes',
    keys: values.get('keys') !== 'no',
    markets: withTab(kept, symbol),
    isKept: kept.includes(symbol),
  };
}

/** What an answer says, so that the device keeps what a form of the desk posted. */
export const rememberDesk = (request: Request, form: FormData) => ({
  status: 303,
  headers: { 'Set-Cookie': cookieOf(request, form) },
});

function cookieOf(request: Request, form: FormData): string {
  const keep = (name: 'desk' | 'markets', value: string) => keepCookie(name, value, { url: request.url });
  const cookieHeader = request.headers.get('cookie');
  const tabs = readTabs(parseCookies(cookieHeader).get('markets') ?? '');
  const [keeps, closes] = [textOf(form, 'keeps'), textOf(form, 'closes')];
  if (keeps) return keep('markets', writeTabs(withTab(tabs, keeps).filter(isSymbol)));
  if (closes) return keep('markets', writeTabs(tabs.filter((symbol) => symbol !== closes)));
  const values = readCookieValues(cookieHeader, 'desk');
  const layout = layouts.find((known) => known === textOf(form, 'layout'));
  if (layout) values.set('layout', layout);
  const arranged = readArrangement(textOf(form, 'arrangement') ?? '');
  if (layout && arranged) {
    const text = writeArrangement(arranged);
    if (text === writeArrangement(presets[layout])) values.delete(layout);
    else values.set(layout, text);
  }
  for (const name of switches) {
    const value = textOf(form, name);
    if (value) values.set(name, value === 'yes' ? 'yes' : 'no');
  }
  return keep('desk', encodeURIComponent(values.toString()));
}

const isSymbol = (text: string): boolean => readTabs(text).length === 1;
