import type { c2cCalls } from '../../../contract/c2c.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { formatDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { listAssets, type Viewer } from '../wallet/assets.ts';
import { paymentTypesOf } from './payment-accounts.ts';
import { fiatDecimals, readFreshRates } from './read-index.ts';
import { readC2cTerms } from './read-markets.ts';

export async function readConfig(
  store: Store,
  viewer: Viewer,
  atMs: number,
): Promise<AnswerOf<typeof c2cCalls.config>> {
  const { coins, fiats, rules } = await readC2cTerms(store, atMs);
  const rates = await readFreshRates(store, { rateDays: rules.rateDays, atMs });
  const assets = await listAssets(store, viewer);
  return {
    assets: assets.flatMap(({ code, displayName: name, decimals }) =>
      coins.has(code) ? [{ code, name, decimals }] : [],
    ),
    fiats: [...fiats]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { minimumUsdt, maximumUsdt, bandPercent }]) => {
        const perUsd = rates.get(code);
        return {
          code,
          decimals: fiatDecimals(code),
          perUsd: perUsd ? formatDecimal(perUsd) : null,
          paymentTypes: paymentTypesOf(code),
          minimumUsdt,
          maximumUsdt,
          bandPercent,
        };
      }),
    rules: {
      openOrdersMax: rules.openOrdersMax,
      cancelsMax: rules.cancelsMax,
      appealMinutes: rules.appealMinutes,
      releaseHours: rules.releaseHours,
      evidenceHours: rules.evidenceHours,
      caseDays: rules.caseDays,
      withdrawHoldHours: rules.withdrawHoldHours,
      bondUsdt: rules.bondUsdt,
      bondDays: rules.bondDays,
      accountHours: rules.accountHours,
      merchantOrders: rules.merchantOrders,
      merchantDays: rules.merchantDays,
    },
  };
}
