/** How many days back a history can be narrowed to. */
export const historyPeriods = [7, 30, 90] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** What an address asks a history for; what does not exist is left out. The last three are parts of a query. */
export function readHistoryFilter<State extends string, Coin extends string>(
  parameters: URLSearchParams,
  coins: readonly Coin[],
  states: readonly State[],
) {
  const state = states.find((known) => known === parameters.get('state'));
  const days = historyPeriods.find((known) => String(known) === parameters.get('days'));
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  return {
    coin: coins.find((known) => known === parameters.get('coin')),
    days: String(days ?? ''),
    state: state ? { state } : {},
    from: days ? { from: String(Date.now() - days * dayMs) } : {},
    maxId: maxId ? { maxId } : {},
  };
}
