import { c2cCalls } from '../../../contract/c2c.ts';
import { adSides, orderStates, orderStatuses } from '../../../contract/c2c-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What an address narrows a list of orders down to; what does not exist is left out. */
export async function readOrderFilter(api: PageApi, parameters: URLSearchParams) {
  // While peer-to-peer trading is off there is no choice of coins, and the orders are there all the same.
  const config = await api.send(c2cCalls.config, {});
  const { assets, fiats } = config.ok ? config.data : { assets: [], fiats: [] };
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === parameters.get(name));
  const choices = { coins: assets.map(({ code }) => code), fiats: fiats.map(({ code }) => code) };
  const state = oneOf(orderStates, 'state');
  const side = oneOf(adSides, 'side');
  const asset = oneOf(choices.coins, 'coin');
  const fiat = oneOf(choices.fiats, 'currency');
  const until = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  return {
    choices,
    filter: { state: state ?? '', side: side ?? '', coin: asset ?? '', currency: fiat ?? '' },
    input: {
      ...(state && { status: orderStatuses[state] }),
      ...(side && { side }),
      ...(asset && { asset }),
      ...(fiat && { fiat }),
      ...(until && { until }),
    },
  };
}
