import { boptionHouseCalls as calls } from '../../../contract/boption-house.ts';
import { deedOf } from '../operator/declare-deed.server.ts';

/** What is done on the console's page of binary options. */
export const boptionHouseDeeds = { stop: deedOf(calls.stop), open: deedOf(calls.open, 'proposed') };
