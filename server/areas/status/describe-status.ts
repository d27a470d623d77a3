import type { SymbolType } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { features, switches } from '../../../contract/site-features.ts';
import type { Status } from '../../../contract/status.ts';
import { type AreaState, type NetworkState, type StatusArea, statusAreas } from '../../../contract/status-values.ts';

/** Every network is looked at each minute at least; PasarChainNotLookedAt of operations/ waits as long as this. */
const silentAfterMs = 5 * 60_000;

/** What the areas of the platform are asked by their switches (contract/site-features.ts). */
const bitOf: Record<Exclude<StatusArea, 'transfers'>, number> = {
  exchange: features.exchange,
  futures: features.futures,
  boption: features.boption,
  convert: features.convert,
  finance: features.finance,
  staking: features.staking,
  loan: features.loan,
  c2c: switches.c2c,
};

/** Areas that open, trigger and settle by the prices of their markets. On the exchange only market orders do. */
const typeOf: Partial<Record<StatusArea, SymbolType>> = {
  exchange: symbolTypes.spot,
  futures: symbolTypes.futures,
  boption: symbolTypes.boption,
};

export type Figures = {
  /** Bits of the areas that are off. */
  switchedOff: number;
  /** False while the disk is nearly full, or the database is away. */
  isWritable: boolean;
  markets: readonly { symbol: string; type: SymbolType; isStale: boolean; lastMs: number | undefined }[];
  networks: readonly { network: string; networkName: string; isPaused: boolean; lookedMs: number | undefined }[];
};

/** What the figures of the platform mean for those who use it. */
export function describeStatus(figures: Figures, nowMs: number): Omit<Status, 'time' | 'incidents'> {
  const networks = figures.networks.map(({ network, networkName, isPaused, lookedMs }) => {
    const isSilent = lookedMs === undefined || nowMs - lookedMs > silentAfterMs;
    const state: NetworkState = isSilent ? 'silent' : 'up';
    return { network, networkName, state: isPaused ? ('paused' as const) : state, lookedTime: lookedMs ?? null };
  });
  const areas = statusAreas.map((area) => ({ area, state: stateOf(area, figures, networks) }));
  const isImpaired = areas.some(({ state }) => state === 'down' || state === 'impaired');
  const state = isImpaired ? 'impaired' : 'up';
  const symbols = new Map(figures.markets.map((market) => [market.symbol, market]));
  const stale = [...symbols.values()].filter(({ isStale }) => isStale);
  return {
    state: figures.isWritable ? state : 'down',
    areas,
    prices: { markets: symbols.size, stale: stale.map(({ symbol, lastMs }) => ({ symbol, lastTime: lastMs ?? null })) },
    networks,
  };
}

function stateOf(area: StatusArea, figures: Figures, networks: readonly { state: NetworkState }[]): AreaState {
  if (area !== 'transfers' && (figures.switchedOff & bitOf[area]) !== 0) return 'off';
  if (!figures.isWritable) return 'down';
  if (area === 'transfers') return ofParts(networks.map(({ state }) => state === 'up'));
  const type = typeOf[area];
  const state = ofParts(figures.markets.filter((market) => market.type === type).map(({ isStale }) => !isStale));
  return area === 'exchange' && state === 'down' ? 'impaired' : state;
}

/** An area without parts works. */
function ofParts(work: readonly boolean[]): AreaState {
  if (work.every(Boolean)) return 'up';
  return work.some(Boolean) ? 'impaired' : 'down';
}
