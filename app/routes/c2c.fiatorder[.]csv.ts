import { c2cOrderCalls } from '../../contract/c2c-orders.ts';
import { ordersFile } from '../features/c2c/orders-file.server.ts';
import type { Route } from './+types/c2c.fiatorder[.]csv';

/** Own orders. */
export const loader = (args: Route.LoaderArgs) =>
  ordersFile(args, 'p2p-orders', (ask, query) => ask(c2cOrderCalls.orders, { query }));
