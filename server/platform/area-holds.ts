import { orderHolds } from '../areas/exchange/order-holds.ts';
import { withdrawalHolds } from '../areas/withdrawal/withdrawal-holds.ts';
import type { AreaHolds } from '../ledger/check-holds.ts';

/** Every area that holds amounts on accounts: together they explain each hold of the ledger. */
export const areaHolds: readonly AreaHolds[] = [orderHolds, withdrawalHolds];
