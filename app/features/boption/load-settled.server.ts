import { data } from 'react-router';
import { boptionProofCalls } from '../../../contract/boption-proof.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadOptionMarkets } from './load-orders.server.ts';

/** In one page of the table. */
const rowsShown = 100;
/** The newest; the call has more. */
const daysShown = 30;

/** All options of a symbol that were settled on a UTC day, as the address names them; today's of the first market. */
export async function loadSettled(api: PageApi, parameters: URLSearchParams) {
  const markets = await loadOptionMarkets(api);
  const asked = (parameters.get('id') ?? '').toUpperCase();
  const market = asked === '' ? markets[0] : markets.find(({ symbol }) => symbol === asked);
  if (!market) throw data(null, { status: 404 });
  const today = new Date().toISOString().slice(0, 10);
  const day = readDay(parameters.get('day')) ?? today;
  const after = /^\d{1,15}$/.exec(parameters.get('after') ?? '')?.[0] ?? '0';
  const query = { id: market.symbol, day, after, limit: String(rowsShown) };
  const [table, days] = await Promise.all([
    api.load(boptionProofCalls.settled, { query }),
    api.load(boptionProofCalls.days, { query: { id: market.symbol } }),
  ]);
  return { ...table, days: days.items.slice(0, daysShown), market, markets, day, today };
}

function readDay(text: string | null): string | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.exec(text ?? '')?.[0];
  // An impossible day, such as 31 February, is none.
  const at = Date.parse(`${day}T00:00:00Z`);
  return day !== undefined && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
}
