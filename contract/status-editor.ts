import { z } from 'zod';
import { call } from './call.ts';
import { id, integerText, text, time } from './fields.ts';
import { languages } from './languages.ts';
import { incidentStates, incidentTextMax, incidentTitleMax } from './status-values.ts';

const editor = { access: 'operator', roles: ['content', 'admin'] } as const;
const isOneLine = (value: string) => !/[\r\n]/.test(value);

const texts = z.partialRecord(z.enum(languages), z.object({ title: z.string(), text: z.string() }));
const version = z.object({
  version: z.int(),
  state: z.enum(incidentStates),
  /** By language; what a language lacks is shown in English. */
  texts,
  /** Who wrote it. */
  operator: z.string(),
  time,
});
const incident = z.object({
  id: z.string(),
  startedTime: time,
  /** Newest first; the first one is shown. */
  versions: z.array(version).min(1),
});
export type EditedIncident = z.output<typeof incident>;

const exampleVersion = {
  version: 2,
  state: 'identified' as const,
  texts: { en: { title: 'Deposits over Ethereum are late', text: 'The node is being replaced.' } },
  operator: 'Ada',
  time: 1_789_999_900_000,
};

/** What operators say on the status page. */
export const statusEditorCalls = {
  incidents: call({
    method: 'GET',
    path: '/operator/status',
    summary: 'Incidents as editors see them, newest first, with all their versions',
    ...editor,
    answer: z.array(incident),
    example: { answer: [{ id: '7', startedTime: 1_789_999_500_000, versions: [exampleVersion] }] },
  }),
  save: call({
    method: 'POST',
    path: '/operator/status/save',
    summary: 'Begin an incident, or write its next version in one language; seen by everybody within seconds',
    ...editor,
    body: 'json',
    input: z.object({
      /** Left out for a new one. */
      id: id.optional(),
      /** The version that the editor has seen; 0 for a new one. */
      version: integerText({ min: 0, max: 9_999 }),
      language: z.enum(languages, { error: 'fieldInvalid' }),
      state: z.enum(incidentStates, { error: 'fieldInvalid' }),
      /** Empty together with the text: languages other than English show the English ones. */
      title: text(incidentTitleMax).trim().refine(isOneLine, 'fieldInvalid'),
      text: text(incidentTextMax).trim(),
    }),
    answer: z.object({ id: z.string(), version: z.int() }),
    errors: ['homeChanged'],
    example: {
      input: {
        id: '999999999',
        version: '1',
        language: 'en',
        state: 'identified',
        title: 'Deposits over Ethereum are late',
        text: 'The node is being replaced.',
      },
      answer: { id: '7', version: 2 },
    },
  }),
};
