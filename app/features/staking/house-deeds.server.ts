import { stakingHouseCalls as calls } from '../../../contract/staking-house.ts';
import { deedOf } from '../operator/declare-deed.server.ts';

/** What is done on the console's page of staking. */
export const stakingHouseDeeds = {
  pause: deedOf(calls.pause),
  open: deedOf(calls.open, 'proposed'),
  add: deedOf(calls.add, 'proposed'),
  lose: deedOf(calls.lose, 'proposed'),
};
