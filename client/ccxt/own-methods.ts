import type { Balance, Order, OrderWithFills } from '../live-events.ts';
import { type OwnTrade, orderFields, tradesOf } from './ccxt-fields.ts';
import type { Market, PasarExchange } from './ccxt-helpers.ts';

type Parameters = {
  clientOrderId?: string;
  timeInForce?: string;
  postOnly?: boolean;
  triggerPrice?: number;
  /** In the quote currency, of a market order. */
  cost?: number;
  /** Of an iceberg order, under the name that ccxt passes on: how much of it is shown at a time. */
  icebergQty?: number;
};
type OrderGiven = [
  symbol: string,
  type: string,
  side: 'buy' | 'sell',
  amount?: number,
  price?: number,
  parameters?: Parameters,
];

const pagesMax = 10;

/** What a member does and has, by a key. */
export const ownMethods = {
  async fetchBalance(this: PasarExchange): Promise<object> {
    await this.loadMarkets();
    const balances = await (await this.open()).call('wallet.get2', { query: { account: 'spot' } });
    const byCode = balances.map(({ currency, balance, frozen }: Balance) => {
      // Coins without a market are coins too.
      this.currencies[currency] ??= this.safeCurrencyStructure({ id: currency, code: currency });
      return [currency, { total: balance, used: frozen.replace('-', '') }];
    });
    return this.safeBalance({ ...Object.fromEntries(byCode), info: balances });
  },

  /** A market order takes its amount in the base currency, or `cost` in the quote currency. */
  async createOrder(
    this: PasarExchange,
    ...[symbol, type, side, amount, price, parameters = {}]: OrderGiven
  ): Promise<object> {
    const { clientOrderId, timeInForce, postOnly, triggerPrice, cost, icebergQty } = parameters;
    const { client, market } = await this.of(symbol);
    const priced = (value: unknown) => this.priceToPrecision(symbol, value);
    const isMarket = type === 'market';
    const stop = isMarket ? ('stopMarket' as const) : ('stopLimit' as const);
    const plain = isMarket ? ('market' as const) : ('limit' as const);
    const size =
      cost === undefined ? { quantity: this.amountToPrecision(symbol, amount) } : { quoteQuantity: priced(cost) };
    const input = {
      symbol: market.id,
      side,
      type: triggerPrice === undefined ? plain : stop,
      ...size,
      ...(!isMarket && { price: priced(price) }),
      ...(triggerPrice !== undefined && { stopPrice: priced(triggerPrice) }),
      ...(timeInForce && { timeInForce: timeInForce.toLowerCase() as 'gtc' }),
      ...(postOnly && { postOnly }),
      ...(icebergQty !== undefined && { displayQuantity: this.amountToPrecision(symbol, icebergQty) }),
    };
    const idempotencyKey = clientOrderId ? { idempotencyKey: clientOrderId } : {};
    const { order, fills } = await client.call('exchange.create', { input, ...idempotencyKey });
    return this.parseOrder({ ...order, fills }, market);
  },

  async cancelOrder(this: PasarExchange, id: string): Promise<object> {
    await this.loadMarkets();
    return this.parseOrder(await (await this.open()).call('exchange.cancelOrder', { query: { id } }));
  },

  async cancelAllOrders(this: PasarExchange, symbol?: string): Promise<object[]> {
    const { client, query } = await this.ofSome(symbol);
    const { cancelled } = await client.call('exchange.cancelAllOrders', { query });
    return this.parseOrders(cancelled);
  },

  async fetchOpenOrders(this: PasarExchange, symbol?: string, since?: number, limit?: number): Promise<object[]> {
    const { client, query, market } = await this.ofSome(symbol);
    return this.parseOrders(await client.call('exchange.activeOrders', { query }), market, since, limit);
  },

  async fetchOrder(this: PasarExchange, id: string): Promise<object> {
    await this.loadMarkets();
    // The newest one below the next number. A text that is no number is for the site to refuse.
    const input = { limit: 1, maxId: /^\d{1,15}$/.test(id) ? String(Number(id) + 1) : id };
    const [order] = (await (await this.open()).call('exchange.orders', { input })).items;
    if (order?.id !== id) throw this.unknownOrder(id);
    return this.parseOrder(order);
  },

  /** Of the newest thousand orders at most. */
  async fetchMyTrades(this: PasarExchange, symbol?: string, since?: number, limit?: number): Promise<object[]> {
    const { client, query, market } = await this.ofSome(symbol);
    const trades: OwnTrade[] = [];
    let maxId: string | null | undefined;
    for (let page = 0; page < pagesMax && maxId !== null; page += 1) {
      const input = { ...query, limit: 100, ...(maxId && { maxId }) };
      const { items, next } = await client.call('exchange.orders', { input });
      trades.push(...items.flatMap(tradesOf));
      maxId = next;
    }
    return this.parseTrades(trades, market, since, limit);
  },

  parseOrder(this: PasarExchange, order: Order | OrderWithFills, _market?: Market): object {
    const known = this.safeMarket(order.symbol);
    const time = { datetime: this.iso8601(order.createdAt), symbol: known.symbol };
    const fields = orderFields(order, (text) => this.parseNumber(text));
    return this.safeOrder({ ...fields, ...time }, known);
  },
};
