import { data, redirect } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { SymbolType } from '../../../contract/quotes-values.ts';
import { pagePath } from '../../paths/page-path.ts';
import { findSymbol } from './find-symbols.ts';
import { similarSymbols } from './similar-symbols.ts';
import { idOf } from './symbol-path.ts';
import type { UnknownSymbol } from './unknown-symbol.tsx';

const shownLengthMax = 24;

/** The symbol of `?id=`, of a type. Throws the 404 page that offers similar ones. */
export function symbolOfAddress(symbols: readonly MarketSymbol[], type: SymbolType, url: URL): MarketSymbol {
  const id = url.searchParams.get('id') ?? '';
  const found = findSymbol(symbols, type, id);
  if (found) return found;
  const ofType = symbols.filter((symbol) => symbol.type === type);
  const similar = similarSymbols(ofType, id).map(({ name, symbol }) => ({ name, id: idOf(symbol) }));
  throw data({ asked: id.trim().slice(0, shownLengthMax), similar } satisfies UnknownSymbol, { status: 404 });
}

/** Throws the way to the symbol's one address when the request writes it in another way: BTC_USDT, btc/usdt. */
export function redirectToCanonical({ symbol }: MarketSymbol, requestUrl: string): void {
  const url = new URL(pagePath(requestUrl), requestUrl);
  if (url.searchParams.get('id') === idOf(symbol)) return;
  url.searchParams.set('id', idOf(symbol));
  throw redirect(`${url.pathname}${url.search}`, 301);
}
