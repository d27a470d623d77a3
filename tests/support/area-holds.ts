import type { HoldArea } from '../../contract/wallet-values.ts';
import { boptionHolds } from '../../server/areas/boption/boption-holds.ts';
import { escrowHolds } from '../../server/areas/c2c/escrow-holds.ts';
import { orderHolds } from '../../server/areas/exchange/order-holds.ts';
import { ticketHolds } from '../../server/areas/futures/ticket-holds.ts';
import { loanHolds } from '../../server/areas/loan/loan-holds.ts';
import { savingHolds } from '../../server/areas/saving/saving-holds.ts';
import { stakeHolds } from '../../server/areas/staking/stake-holds.ts';
import { startupHolds } from '../../server/areas/startup/startup-holds.ts';
import { withdrawalHolds } from '../../server/areas/withdrawal/withdrawal-holds.ts';
import type { AreaHolds } from '../../server/ledger/check-holds.ts';

/**
 * What each area holds of accounts, as its `area.ts` says; an area that is missing is a type error. Programs that only
 * check the ledger would load the whole platform for `areas.ts`.
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
