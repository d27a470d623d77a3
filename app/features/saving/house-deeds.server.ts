import { savingHouseCalls as calls } from '../../../contract/saving-house.ts';
import { deedOf } from '../operator/declare-deed.server.ts';

/** What is done on the console's page of savings. */
export const savingHouseDeeds = {
  pause: deedOf(calls.pause),
  resume: deedOf(calls.resume, 'proposed'),
  add: deedOf(calls.add, 'proposed'),
};
