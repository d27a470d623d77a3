import type { Area } from '../../platform/area.ts';
import { type Exchange, type ExchangeOptions, openExchange } from './exchange.ts';
import { exchangeHandlers } from './handlers.ts';
import { exchangeJobs } from './jobs.ts';
import { orderHolds } from './order-holds.ts';

export const exchangeArea = {
  open: async (options: ExchangeOptions) => ({ exchange: await openExchange(options) }),
  handlers: ({ exchange }: { exchange: Exchange }) => ({ exchange: exchangeHandlers(exchange) }),
  jobs: exchangeJobs,
  holds: [orderHolds],
} satisfies Area;
