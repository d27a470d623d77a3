import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * Speaks what ccxt's class `binance` needs of api.binance.com and stream.binance.com for public spot data:
 * exchangeInfo, 24 hour tickers, candles, trades by REST and by websocket. No test may use the internet.
 */
export type CcxtStandIn = {
  url: string;
  /** Sends a trade to everybody who subscribed to its market. */
  trade(marketId: string, trade: { price: string; quantity: string; buyerIsMaker?: boolean; atMs?: number }): void;
  setTicker(marketId: string, last: string): void;
  subscriptions(): string[];
  /** How often each path was asked for. */
  requests: Map<string, number>;
  /** Cuts the websockets; ccxt has to connect again. */
  dropSockets(): void;
  /** While it is down every call gets 503 and no websocket is let in. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
};

const intervalMs: Record<string, number> = { '1m': 60_000, '1h': 3_600_000, '1d': 86_400_000 };

export async function startCcxtStandIn(marketIds = ['BTCUSDT', 'ETHUSDT']): Promise<CcxtStandIn> {
  const tickers = new Map(marketIds.map((id, index) => [id, String(64_000 - 60_000 * index)]));
  const requests = new Map<string, number>();
  const sockets = new Map<WebSocket, Set<string>>();
  const trades = new Map<string, object[]>();
  let isDown = false;
  let tradeId = 0;

  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    exchangeInfo: () => ({ symbols: marketIds.map(describeMarket) }),
    'ticker/24hr': (query) => {
      const wanted: string[] = JSON.parse(query.get('symbols') ?? '[]');
      return wanted.map((symbol) => ({ symbol, lastPrice: tickers.get(symbol), closeTime: Date.now(), count: 1 }));
    },
    klines: (query) => candles(query),
    aggTrades: (query) => trades.get(query.get('symbol') ?? '') ?? [],
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const call = /^\/api\.binance\.com\/api\/v\d\/(.+)$/.exec(url.pathname)?.[1] ?? url.pathname;
    requests.set(call, (requests.get(call) ?? 0) + 1);
    const find = isDown ? undefined : answers[call];
    response.statusCode = find ? 200 : 503;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(find ? find(url.searchParams) : { code: -1, msg: 'not now' }));
  }

  const server = createServer(answer);
  const socketServer = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (isDown || !request.url?.startsWith('/stream.binance.com')) return void socket.destroy();
    socketServer.handleUpgrade(request, socket, head, (webSocket) => {
      const streams = new Set<string>();
      sockets.set(webSocket, streams);
      webSocket.on('close', () => sockets.delete(webSocket));
      webSocket.on('message', (data) => {
        const { id, params } = JSON.parse(String(data)) as { id: number; params: string[] };
        for (const stream of params) streams.add(stream);
        webSocket.send(JSON.stringify({ result: null, id }));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trade(marketId, { price, quantity, buyerIsMaker = false, atMs = Date.now() }) {
      tradeId += 1;
      tickers.set(marketId, price);
      const aggregate = { a: tradeId, p: price, q: quantity, T: atMs, m: buyerIsMaker };
      trades.set(marketId, [...(trades.get(marketId) ?? []), aggregate]);
      const event = { e: 'trade', E: atMs, s: marketId, t: tradeId, p: price, q: quantity, T: atMs, m: buyerIsMaker };
      for (const [socket, streams] of sockets) {
        if (streams.has(`${marketId.toLowerCase()}@trade`)) socket.send(JSON.stringify(event));
      }
    },
    setTicker: (marketId, last) => void tickers.set(marketId, last),
    subscriptions: () => [...sockets.values()].flatMap((streams) => [...streams]),
    requests,
    dropSockets() {
      for (const socket of sockets.keys()) socket.terminate();
    },
    setDown(next) {
      isDown = next;
      if (isDown) for (const socket of sockets.keys()) socket.terminate();
    },
    async close() {
      for (const socket of sockets.keys()) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const describeMarket = (symbol: string) => ({
  symbol,
  status: 'TRADING',
  baseAsset: symbol.slice(0, -4),
  quoteAsset: 'USDT',
  isSpotTradingAllowed: true,
  permissions: ['SPOT'],
  filters: [
    { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1000000', tickSize: '0.01' },
    { filterType: 'LOT_SIZE', minQty: '0.00001', maxQty: '9000', stepSize: '0.00001' },
  ],
});

/** Rising by one each candle, so that a test can tell them apart. */
function candles(query: URLSearchParams): unknown[] {
  const length = intervalMs[query.get('interval') ?? ''];
  if (length === undefined) return [];
  const from = Math.ceil(Number(query.get('startTime')) / length);
  const count = Math.min(Number(query.get('limit')), Math.floor(Date.now() / length) - from + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const place = from + index;
    const open = 60_000 + (place % 1_000);
    return [
      place * length,
      `${open}.10`,
      `${open + 2}`,
      `${open - 1}`,
      `${open + 1}.1`,
      '12.5',
      (place + 1) * length - 1,
    ];
  });
}
