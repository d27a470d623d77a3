import type { Area } from '../../platform/area.ts';
import { type ExchangeOptions, openExchange } from './exchange.ts';
import { type ExchangeServices, exchangeHandlers } from './handlers.ts';
import { exchangeJobs } from './jobs.ts';
import { orderHolds } from './order-holds.ts';

export const exchangeArea = {
  open: async (options: ExchangeOptions) => ({ exchange: await openExchange(options) }),
  handlers: (services: ExchangeServices) => ({ exchange: exchangeHandlers(services) }),
  jobs: exchangeJobs,
  holds: [orderHolds],
} satisfies Area;
