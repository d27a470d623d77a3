import { c2cMerchantOrderCalls } from '../../contract/c2c-merchant-orders.ts';
import { ordersFile } from '../features/c2c/orders-file.server.ts';
import type { Route } from './+types/c2c.merchantorder[.]csv';

/** Orders on own ads. */
export const loader = (args: Route.LoaderArgs) =>
  ordersFile(args, 'p2p-merchant-orders', (ask, input) => ask(c2cMerchantOrderCalls.orders, { input }));
