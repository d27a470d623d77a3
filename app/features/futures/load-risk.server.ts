import { futuresCalls } from '../../../contract/futures.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** The figures of the margin currency that an address names, with names of markets. */
export async function loadRisk(api: PageApi, parameters: URLSearchParams) {
  const [all, symbols] = await Promise.all([api.load(futuresCalls.risk, {}), api.symbols()]);
  const figures = all.find(({ currency }) => currency === parameters.get('currency')) ?? all[0];
  const nameOf = (symbol: string) => symbols.find((of) => of.symbol === symbol)?.name ?? symbol;
  return {
    currencies: all.map(({ currency }) => currency),
    figures: figures && {
      ...figures,
      markets: figures.markets.map((market) => ({ ...market, name: nameOf(market.symbol) })),
      latestDeleveraged: figures.latestDeleveraged.map((close, at) => ({ ...close, at, name: nameOf(close.symbol) })),
    },
  };
}
export type RiskFigures = NonNullable<Awaited<ReturnType<typeof loadRisk>>['figures']>;
