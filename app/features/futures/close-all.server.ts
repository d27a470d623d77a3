import { futuresCalls } from '../../../contract/futures.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { loadTicketMarkets } from './load-tickets.server.ts';

/** The market that an address names by the letters of its symbol; undefined for all. */
const symbolOf = (markets: readonly { symbol: string }[], parameters: URLSearchParams): string | undefined => {
  const wanted = parameters.get('symbol')?.toUpperCase();
  return markets.find(({ symbol }) => symbol === wanted)?.symbol;
};

/** What the form shows, and the key that the deed has once however often it is sent. */
export type CloseAllState = { refusal: Refusal | undefined; key: string };

/** How much would be closed, of a symbol or of all. */
export async function loadCloseAll(api: PageApi, parameters: URLSearchParams) {
  const markets = await loadTicketMarkets(api);
  const symbol = symbolOf(markets, parameters);
  const countOf = async (state: 'hold' | 'pending') => {
    const { items } = await api.load(futuresCalls.totals, { input: { state, ...(symbol && { symbol }) } });
    return items.reduce((sum, { tickets }) => sum + tickets, 0);
  };
  const [open, pending] = await Promise.all([countOf('hold'), countOf('pending')]);
  return {
    symbol: symbol ?? '',
    name: markets.find((market) => market.symbol === symbol)?.name ?? '',
    open,
    pending,
    state: { refusal: undefined, key: crypto.randomUUID() } satisfies CloseAllState,
  };
}
