import type { fiatCalls } from '../../../contract/fiat.ts';
import { divide, formatDecimal, smaller } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { bankIdentityLevel } from '../bank-account/bank-identity.ts';
import { describeCoin } from '../chain/describe-coin.ts';
import { readBankNetwork } from '../chain/networks.ts';
import { requireIdentity } from '../identity/require-identity.ts';
import { listAssets } from '../wallet/assets.ts';
import { availableOf, listBalances } from '../wallet/list-balances.ts';
import { describeQuotas, readQuotas } from '../withdrawal/limits.ts';
import { type OrderOptions, orderHandlers } from '../withdrawal/order-handlers.ts';
import { checkFiatOrder, type TypedFiatOrder } from './check-fiat-order.ts';

/** The calls about money of countries, which moves over banks. */
export function fiatHandlers(options: OrderOptions): HandlersOf<typeof fiatCalls> {
  const { database, clock, prices, site } = options;
  const { check, sendCode, create } = orderHandlers<TypedFiatOrder>(options, {
    call: 'fiat.create',
    readOrder: (member, typed) => checkFiatOrder(database, member, typed, clock.now()),
    networks: async () => [],
  });

  return {
    check,
    sendCode,
    create,

    async config({ member }) {
      const [assets, network] = [await listAssets(database, member), await readBankNetwork(database, clock.now())];
      const receiving = (await database.selectFrom('receiving_account').select('asset').execute()).map(
        ({ asset }) => asset,
      );
      const currencies = assets.flatMap(({ code: currency, displayName }) =>
        describeCoin(network, currency).map((described) => ({
          currency,
          displayName,
          network: { ...described, canDeposit: described.canDeposit && receiving.includes(currency) },
        })),
      );
      const identity = await requireIdentity(database, member.id, { site: site.current(), level: bankIdentityLevel });
      return ok({ currencies, isVerified: identity.ok });
    },

    async quota({ member }) {
      const { coins } = await readBankNetwork(database, clock.now());
      const { items } = await listBalances(database, member, prices);
      const quotas = await readQuotas(database, member.id, clock.now());
      const leftUsdt = smaller(quotas.day.left, quotas.month.left);
      const owned = items.filter(({ currency }) => coins.some((coin) => coin.currency === currency));
      const currencies = owned.map((balance) => {
        const price = prices.usdt(balance.currency);
        const left = price ? formatDecimal(divide(leftUsdt, price, 'down', 2)) : null;
        return { currency: balance.currency, available: formatDecimal(availableOf(balance)), left };
      });
      return ok({ currencies, ...describeQuotas(quotas) });
    },
  };
}
