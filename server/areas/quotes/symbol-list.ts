import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import { icebergPartsMax } from '../../../contract/exchange-values.ts';
import { type MarketSymbol, type SymbolType, symbolTypes } from '../../../contract/quotes.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';

type Viewer = Pick<SessionMember, 'testEnabled'> | undefined;

/** The symbols of the database, at hand without a query. */
export type SymbolList = {
  /** Of all types, test markets too, in the order of the lists. */
  all(): MarketSymbol[];
  /** Reads them again, at most once a second. When that fails the last ones stay. */
  refresh(): Promise<void>;
  visibleTo(member: Viewer): MarketSymbol[];
  /** Whether the symbol, of this type or of any, exists for this caller: test markets only for members who may test. */
  canSee(symbol: string, member: Viewer, type?: SymbolType): boolean;
  isTestOnly(symbol: string): boolean;
};

const reloadAfterMs = 5_000;
/** Whoever asks for the list itself waits for a newer one than this. */
const freshMs = 1_000;

export type SymbolListOptions = { database: Database; clock: Clock; log: Log };

/** Loads the symbols; later changes of the database are seen on the second look after 5 s, or by `refresh`. */
export async function openSymbolList(options: SymbolListOptions): Promise<SymbolList> {
  const { database, clock, log } = options;
  let symbols = await readSymbols(database, clock.now());
  let loadedAt = clock.monotonic();
  let loading: Promise<void> | undefined;

  function all(): MarketSymbol[] {
    if (clock.monotonic() - loadedAt > reloadAfterMs) void reload();
    return symbols;
  }

  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function load(): Promise<void> {
    try {
      symbols = await readSymbols(database, clock.now());
    } catch (error) {
      log.error({ err: error }, 'symbols could not be read, the last ones stay');
    }
    loadedAt = clock.monotonic();
  }

  const isVisible = (symbol: MarketSymbol, member: Viewer) => !symbol.testOnly || member?.testEnabled === true;
  return {
    all,
    async refresh() {
      if (clock.monotonic() - loadedAt > freshMs) await reload();
    },
    visibleTo: (member) => all().filter((symbol) => isVisible(symbol, member)),
    canSee(name, member, type) {
      const isMeant = (one: MarketSymbol) => one.symbol === name && (type === undefined || one.type === type);
      return all().some((one) => isMeant(one) && isVisible(one, member));
    },
    isTestOnly: (name) => all().every((symbol) => symbol.symbol !== name || symbol.testOnly),
  };
}

/** Of symbols that are not of the spot exchange. */
const noTerms = { notionalMin: '0', makerFeeBps: 0, takerFeeBps: 0 };

async function readSymbols(database: Database, nowMs: number): Promise<MarketSymbol[]> {
  const terms = await readVersions(database, 'exchange.market', nowMs);
  const rows = await database
    .selectFrom('symbol')
    .innerJoin('asset', 'asset.code', 'symbol.base_symbol')
    .selectAll('symbol')
    .leftJoin('market_opening', 'market_opening.market_id', 'symbol.id')
    .select(['asset.display_name as base_name', 'market_opening.opens_at', 'market_opening.opened_at'])
    .where('symbol.status', '<>', 'delisted')
    .orderBy('symbol.sort')
    .orderBy('symbol.type', 'desc')
    .execute();
  const spotTerms = ({ type, symbol }: { type: number; symbol: string }) =>
    type === symbolTypes.spot ? termsAt(terms.get(symbol), nowMs) : noTerms;
  return rows.map((row) => ({
    id: String(row.id),
    symbol: row.symbol,
    name: row.name,
    type: row.type,
    prompted: row.is_prompted,
    pricePrecision: row.price_precision,
    volumePrecision: row.volume_precision,
    baseSymbol: row.base_symbol,
    baseName: row.base_name,
    quoteSymbol: row.quote_symbol,
    testOnly: row.is_test_only,
    svgIcon: pathOfCoinIcon(row.icon),
    tags: row.tags,
    notionalMin: spotTerms(row).notionalMin,
    makerFeeBps: spotTerms(row).makerFeeBps,
    takerFeeBps: spotTerms(row).takerFeeBps,
    icebergPartsMax: row.type === symbolTypes.spot ? icebergPartsMax : 0,
    isOpen: row.status === 'open',
    delistAt: row.delist_at,
    opensAt: row.opened_at === null ? row.opens_at : null,
  }));
}
