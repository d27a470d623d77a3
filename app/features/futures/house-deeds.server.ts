import { futuresHouseCalls as calls } from '../../../contract/futures-house.ts';
import { deedOf } from '../operator/declare-deed.server.ts';

/** What is done on the console's page of futures. */
export const futuresHouseDeeds = { stop: deedOf(calls.stop), open: deedOf(calls.open, 'proposed') };
