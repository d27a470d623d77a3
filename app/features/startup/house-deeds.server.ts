import { integerText } from '../../../contract/fields.ts';
import { startupHouseCalls as calls } from '../../../contract/startup-house.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

const whole = (max: number) => integerText({ min: 0, max });

/** What is done on the console's page of launches. */
export const startupHouseDeeds = {
  save: declareDeed(
    {
      schema: calls.save.input.extend({
        startsAt: typedTime,
        endsAt: typedTime,
        atOnceBps: whole(10_000),
        parts: whole(60),
        everyDays: whole(365),
      }),
      amounts: ['price', 'stock', 'minimum', 'maximum', 'cap'],
    },
    (api, input) => api.send(calls.save, { input }),
  ),
  write: deedOf(calls.write),
  propose: deedOf(calls.propose, 'proposed'),
};
