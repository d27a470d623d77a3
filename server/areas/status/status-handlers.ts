import { ok } from '../../../contract/result.ts';
import { switchedOff } from '../../../contract/site-features.ts';
import type { statusCalls } from '../../../contract/status.ts';
import type { statusEditorCalls } from '../../../contract/status-editor.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { DatabaseWatch } from '../../http/watch-database.ts';
import type { Log } from '../../log.ts';
import { keepFor } from '../../market-data/keep-for.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Chains } from '../chain/open-chains.ts';
import type { SymbolList } from '../quotes/symbol-list.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { describeStatus, type Figures } from './describe-status.ts';
import { incidentIn, listEditedIncidents, readIncidents, type StoredIncident, saveIncident } from './incidents.ts';

export type StatusOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  opened: Pick<OpenDatabase, 'writable'>;
  databaseWatch?: Pick<DatabaseWatch, 'isAway'> | undefined;
  site: Pick<SiteSettingsReader, 'current'>;
  symbols: Pick<SymbolList, 'visibleTo'>;
  marketData: Pick<MarketData, 'last'>;
  chains: Pick<Chains, 'networks' | 'looks'>;
};

/** Many look when something does not work. */
const storedKeptMs = 2_000;

type Stored = {
  names: readonly { code: string; displayName: string; isPaused: boolean }[];
  incidents: StoredIncident[];
};

/** The public status. While the database is away it goes on, with what was read of it last. */
export function statusHandlers(options: StatusOptions): HandlersOf<typeof statusCalls> {
  const { clock, log, opened, databaseWatch, site, symbols, marketData, chains } = options;
  const readStored = keepFor(storedKeptMs, clock, () => readFromDatabase(options));
  let last: Stored = { names: [], incidents: [] };

  async function stored(): Promise<Stored> {
    if (databaseWatch?.isAway()) return last;
    try {
      last = await readStored();
    } catch (error) {
      log.error({ err: error }, 'the status page shows old incidents');
    }
    return last;
  }

  /** A market that is paused, or that collects orders for its opening, needs no price. */
  const tradedMarkets = () => symbols.visibleTo(undefined).filter(({ isOpen, opensAt }) => isOpen && opensAt === null);

  function readFigures({ names }: Stored): Figures {
    const looks = new Map(chains.looks().map(({ network, atMs }) => [network, atMs]));
    return {
      switchedOff: switchedOff(site.current()),
      isWritable: opened.writable() && !databaseWatch?.isAway(),
      markets: tradedMarkets().map(({ symbol, type }) => {
        const price = marketData.last(symbol);
        return { symbol, type, isStale: price?.stale !== null, lastMs: price?.atMs };
      }),
      networks: names.map(({ code, displayName, isPaused }) => {
        return { network: code, networkName: displayName, isPaused, lookedMs: looks.get(code) };
      }),
    };
  }

  return {
    async current({ query: { lang } }) {
      const known = await stored();
      const time = clock.now();
      const incidents = known.incidents.map((incident) => incidentIn(lang, incident));
      const status = describeStatus(readFigures(known), time);
      // Operators know of more than the figures do.
      const isTold = incidents.some(({ state }) => state === 'investigating' || state === 'identified');
      const state = isTold && status.state === 'up' ? ('impaired' as const) : status.state;
      return ok({ time, ...status, state, incidents });
    },
  };
}

async function readFromDatabase({ database, chains, clock }: StatusOptions): Promise<Stored> {
  const networks = await chains.networks();
  const paused = database.selectFrom('network').select('code').where('paused_at', 'is not', null);
  const pausedCodes = new Set((await paused.execute()).map(({ code }) => code));
  return {
    names: networks.map(({ code, displayName }) => ({ code, displayName, isPaused: pausedCodes.has(code) })),
    incidents: await readIncidents(database, clock.now()),
  };
}

type EditorOptions = Pick<StatusOptions, 'database' | 'clock'>;

/** What operators write on it. */
export const statusEditorHandlers = ({ database, clock }: EditorOptions): HandlersOf<typeof statusEditorCalls> => ({
  incidents: async () => ok(await listEditedIncidents(database)),
  save: ({ input: { id, ...written }, operator }) => {
    const writer = { operatorId: operator.id, atMs: clock.now() };
    return inTransaction(database, (tx) => saveIncident(tx, { ...written, id: id ? Number(id) : undefined }, writer));
  },
});
