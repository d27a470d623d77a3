import { houseCalls } from '../../../contract/house.ts';
import { declareDeed } from '../operator/declare-deed.server.ts';

/** What is done on the page of the house's money. */
export const houseDeeds = {
  move: declareDeed(
    { schema: houseCalls.move.input, amounts: ['amount'] },
    (api, input) => api.send(houseCalls.move, { input }),
    'proposed',
  ),
};
