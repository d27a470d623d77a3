import type { convertCalls } from '../../../contract/convert.ts';
import { formatDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { MarketData } from '../../market-data/types.ts';
import { listAssets } from '../wallet/assets.ts';
import { acceptQuote, failQuote, isFailure } from './accept-quote.ts';
import { readConvertTerms } from './convert-terms.ts';
import { listConversions } from './list-conversions.ts';
import { type ConvertOptions, makeQuote } from './make-quote.ts';
import { freshPrice } from './mid-prices.ts';

type Calls = HandlersOf<typeof convertCalls>;
type ReadingOptions = Omit<ConvertOptions, 'marketData'> & { marketData: Pick<MarketData, 'last'> };

/** Those that tell, and agree on nothing. */
export function convertReadings({ database, clock, marketData }: ReadingOptions): Pick<Calls, 'config' | 'orders'> {
  return {
    async config({ member }) {
      const atMs = clock.now();
      const { rules, coins } = await readConvertTerms(database, atMs);
      const assets = await listAssets(database, member ?? { id: 0, testEnabled: false });
      return ok({
        coins: assets.flatMap(({ code, displayName, decimals }) => {
          const terms = coins.get(code);
          if (!terms) return [];
          const { minimumUsdt, maximumUsdt, spreadBps } = terms;
          const price = freshPrice(marketData, code, { atMs, priceSeconds: rules.priceSeconds });
          const priceUsdt = price ? formatDecimal(price) : null;
          return [{ currency: code, displayName, decimals, minimumUsdt, maximumUsdt, spreadBps, priceUsdt }];
        }),
        quoteSeconds: rules.quoteSeconds,
        dayLimitUsdt: rules.dayUsdt,
      });
    },

    orders: async ({ member, input }) => ok(await listConversions(database, member.id, input)),
  };
}

/** The calls of the area convert. */
export function convertHandlers(options: ConvertOptions): Calls {
  const { database, clock, marketData } = options;
  return {
    ...convertReadings(options),
    quote: ({ member, input }) => makeQuote(options, member, input),

    async create({ member, input, idempotency }) {
      const quote = { memberId: member.id, id: Number(input.id) };
      const result = await moveOnce(options, { call: 'convert.create', member, idempotency }, (tx, atMs) =>
        acceptQuote(tx, quote, { marketData, atMs }),
      );
      if (!result.ok && isFailure(result.error)) {
        await failQuote(database, quote, { failure: result.error, atMs: clock.now() });
      }
      return result;
    },
  };
}
