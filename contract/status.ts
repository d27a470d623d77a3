import { z } from 'zod';
import { call } from './call.ts';
import { symbolName, time } from './fields.ts';
import { languages } from './languages.ts';
import { areaStates, incidentStates, networkStates, statusAreas } from './status-values.ts';

const incident = z.object({
  id: z.string(),
  state: z.enum(incidentStates),
  /** Of its texts: English, where nobody has written in the one asked for. */
  language: z.enum(languages),
  title: z.string(),
  text: z.string(),
  startedTime: time,
  changedTime: time,
});
export type Incident = z.output<typeof incident>;

const status = z.object({
  /** When the figures were read. */
  time,
  /** The worst of what is switched on. */
  state: z.enum(areaStates).exclude(['off']),
  areas: z.array(z.object({ area: z.enum(statusAreas), state: z.enum(areaStates) })),
  /** How many markets there are, and those without a price that may be used, with the time of their last one. */
  prices: z.object({
    markets: z.int(),
    stale: z.array(z.object({ symbol: symbolName, lastTime: time.nullable() })),
  }),
  networks: z.array(
    z.object({
      network: z.string(),
      networkName: z.string(),
      state: z.enum(networkStates),
      lookedTime: time.nullable(),
    }),
  ),
  /** What goes on, then what ended in the last 14 days; newest first. */
  incidents: z.array(incident),
});
export type Status = z.output<typeof status>;

/** Not of the spec. */
export const statusCalls = {
  current: call({
    method: 'GET',
    path: '/status',
    summary: 'What works now: areas, prices and networks, and what operators say of incidents',
    access: 'public',
    query: z.object({ lang: z.enum(languages).default('en') }),
    answer: status,
    example: {
      query: { lang: 'en' },
      answer: {
        time: 1_790_000_000_000,
        state: 'impaired',
        areas: [
          { area: 'exchange', state: 'up' },
          { area: 'transfers', state: 'impaired' },
        ],
        prices: { markets: 13, stale: [] },
        networks: [
          { network: 'ethereum', networkName: 'Ethereum (ERC20)', state: 'silent', lookedTime: 1_789_999_000_000 },
        ],
        incidents: [
          {
            id: '7',
            state: 'identified',
            language: 'en',
            title: 'Deposits over Ethereum are late',
            text: 'The node is being replaced. Nothing is lost.',
            startedTime: 1_789_999_500_000,
            changedTime: 1_789_999_900_000,
          },
        ],
      },
    },
  }),
};
