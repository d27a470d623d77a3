import { futuresCalls } from '../../../contract/futures.ts';
import { tickCalls } from '../../../contract/quotes-ticks.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** A receipt with the ticks that decided it, as the log has them; a page of nothing where there is no such receipt. */
export async function loadReceipt(api: PageApi, parameters: URLSearchParams) {
  const id = parameters.get('id') ?? '';
  const receipt = await api.load(futuresCalls.receipt, { query: { id } });
  const { symbol, entryTick, close } = receipt;
  const [opening, closing, symbols] = await Promise.all([
    findTick(api, symbol, entryTick),
    findTick(api, symbol, close.tick),
    api.symbols(),
  ]);
  const market = symbols.find((of) => of.symbol === symbol);
  return { id, receipt, opening, closing, name: market?.name ?? symbol, pricePrecision: market?.pricePrecision ?? 8 };
}
export type LoadedReceipt = Awaited<ReturnType<typeof loadReceipt>>;

async function findTick(api: PageApi, symbol: string, seq: number) {
  const found = await api.send(tickCalls.kept, { query: { id: symbol, seq: String(seq) } });
  return found.ok ? found.data.tick : null;
}
