import { integerText } from '../../../contract/fields.ts';
import { startupHouseCalls as calls } from '../../../contract/startup-house.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';
import { marketFields, usualMarket } from '../product/listed-terms.ts';
import { termParts } from '../product/terms-form.server.ts';

const whole = (max: number) => integerText({ min: 0, max });
const terms = termParts(marketFields, usualMarket);
const newMarket = calls.market.input
  .omit({ terms: true })
  .extend({ collectsAt: typedTime, opensAt: typedTime, pricePrecision: whole(8), volumePrecision: whole(8) })
  .extend(terms.shape);

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
  picture: deedOf(calls.picture),
  propose: deedOf(calls.propose, 'proposed'),
  market: declareDeed(
    { schema: newMarket, amounts: terms.amounts, renamed: terms.renamed },
    (api, values) => {
      const { project, pricePrecision, volumePrecision, collectsAt, opensAt, reason } = values;
      const times = { collectsAt, opensAt };
      const input = { project, pricePrecision, volumePrecision, ...times, terms: terms.read(values) as never, reason };
      return api.send(calls.market, { input });
    },
    'proposed',
  ),
  delay: declareDeed({ schema: calls.delay.input.extend({ opensAt: typedTime }) }, (api, input) =>
    api.send(calls.delay, { input }),
  ),
  callOff: deedOf(calls.callOff),
};
