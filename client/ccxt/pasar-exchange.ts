import { type Client, createClient, signByEd25519, signByHmac } from '../client.ts';
import { type CcxtErrors, translateErrors } from './ccxt-errors.ts';
import type { Helpers, Market } from './ccxt-helpers.ts';
import { marketMethods } from './market-methods.ts';
import { ownMethods } from './own-methods.ts';
import { keepHead, sendThrough } from './send-through.ts';

/** The library as a whole, which its main module gives. */
// biome-ignore lint/suspicious/noExplicitAny: the class is taken as the library gives it
type Ccxt<E> = { Exchange: new (...given: any[]) => E } & CcxtErrors;

export type PasarSettings = {
  /** As in 'https://pasar.example'. */
  site: string;
  apiKey?: string;
  /** Of a key with a shared secret. */
  secret?: string;
  /** Of a key of an own pair, in PEM. */
  privateKey?: string;
};

type AnswerGiven = [
  reason: string,
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string,
  answer: unknown,
];

const timeframes = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'];
const supported = [
  'cancelAllOrders',
  'cancelOrder',
  'createOrder',
  'fetchBalance',
  'fetchMarkets',
  'fetchMyTrades',
  'fetchOHLCV',
  'fetchOpenOrders',
  'fetchOrder',
  'fetchOrderBook',
  'fetchTicker',
  'fetchTrades',
];
/** ccxt's name for steps of prices and amounts, which `precision` then has. */
const tickSize = 4;

/** Pasar as an exchange of ccxt: `new (pasarFor(ccxt))({ site, apiKey, secret })`. */
export function pasarFor<E>(ccxt: Ccxt<E>): new (settings: PasarSettings) => E {
  const Base = ccxt.Exchange as unknown as new (settings: object) => Helpers;
  const translated = translateErrors(ccxt);

  class Pasar extends Base {
    declare site: string;
    declare apiKey: string | undefined;
    declare secret: string | undefined;
    declare privateKey: string | undefined;
    declare opened: Promise<Client> | undefined;

    override describe(): object {
      return this.deepExtend(super.describe(), {
        id: 'pasar',
        name: 'Pasar',
        version: 'v1',
        precisionMode: tickSize,
        has: { spot: true, ...Object.fromEntries(supported.map((name) => [name, true])) },
        timeframes: Object.fromEntries(timeframes.map((name) => [name, name])),
      });
    }

    open(): Promise<Client> {
      this.opened ??= this.create();
      return this.opened;
    }

    async create(): Promise<Client> {
      const { site, apiKey, secret, privateKey } = this;
      const sending = { site, fetch: sendThrough(this) };
      if (!apiKey) return translated(createClient(sending));
      const sign = privateKey ? await signByEd25519(privateKey) : await signByHmac(secret ?? '');
      return translated(createClient({ ...sending, credentials: { apiKey, sign } }));
    }

    /** The library calls it with each answer, before it throws errors of its own by the status. */
    handleErrors(status: number, ...[, , , headers, , answer]: AnswerGiven): true | undefined {
      return keepHead(answer, { status, headers });
    }

    unknownOrder(id: string): Error {
      return new ccxt.OrderNotFound(`orders: there is no own order ${id}`);
    }

    async of(symbol: string): Promise<{ client: Client; market: Market }> {
      await this.loadMarkets();
      return { client: await this.open(), market: this.market(symbol) };
    }

    async ofSome(symbol: string | undefined) {
      await this.loadMarkets();
      const market = symbol === undefined ? undefined : this.market(symbol);
      return { client: await this.open(), market, query: market ? { symbol: market.id } : {} };
    }
  }
  Object.assign(Pasar.prototype, marketMethods, ownMethods);
  return Pasar as unknown as new (
    settings: PasarSettings,
  ) => E;
}
