import type { HoldArea } from '../../contract/wallet-values.ts';
import { boptionHolds } from '../areas/boption/boption-holds.ts';
import { escrowHolds } from '../areas/c2c/escrow-holds.ts';
import { orderHolds } from '../areas/exchange/order-holds.ts';
import { ticketHolds } from '../areas/futures/ticket-holds.ts';
import { loanHolds } from '../areas/loan/loan-holds.ts';
import { savingHolds } from '../areas/saving/saving-holds.ts';
import { stakeHolds } from '../areas/staking/stake-holds.ts';
import { startupHolds } from '../areas/startup/startup-holds.ts';
import { withdrawalHolds } from '../areas/withdrawal/withdrawal-holds.ts';
import type { AreaHolds } from '../ledger/check-holds.ts';

/**
 * What each area holds of accounts; an area that is missing is a type error. The list is not in `areas.ts`, because
 * programs that only check the ledger would load the whole platform for it.
 */
const holdsOfAreas: Readonly<Record<HoldArea, AreaHolds>> = {
  exchange: orderHolds,
  withdrawal: withdrawalHolds,
  futures: ticketHolds,
  boption: boptionHolds,
  c2c: escrowHolds,
  saving: savingHolds,
  staking: stakeHolds,
  startup: startupHolds,
  loan: loanHolds,
};

export const areaHolds = Object.values(holdsOfAreas);
