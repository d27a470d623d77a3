import { z } from 'zod';
import { call } from './call.ts';
import { chatTextLengthMax } from './chat-values.ts';
import { id, requiredText, text } from './fields.ts';
import { helpRoles } from './help-desk.ts';
import { unknownVariables } from './help-values.ts';
import { languages } from './languages.ts';

const language = z.enum(languages, { error: 'fieldInvalid' });
const answerText = text(chatTextLengthMax)
  .trim()
  .refine((value) => unknownVariables(value).length === 0, 'variableUnknown');

const cannedAnswer = z.object({
  id: z.string(),
  title: z.string(),
  /** With variables as {name}. */
  texts: z.partialRecord(language, z.string()),
});
export type CannedAnswer = z.output<typeof cannedAnswer>;
const readyAnswer = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type ReadyAnswer = z.output<typeof readyAnswer>;

const common = { access: 'operator', roles: helpRoles } as const;

/** Answers that operators of the help desk have ready. */
export const helpAnswerCalls = {
  list: call({
    ...common,
    method: 'GET',
    path: '/operator/help/answers',
    summary: 'All canned answers, in all their languages',
    answer: z.array(cannedAnswer),
    example: { answer: [{ id: '1', title: 'Greeting', texts: { en: 'Hello {name}!' } }] },
  }),
  ready: call({
    ...common,
    method: 'GET',
    path: '/operator/help/answers/ready',
    summary: 'The canned answers as they would be said in a conversation: in its language, else in English',
    query: z.object({ id }),
    answer: z.array(readyAnswer),
    errors: ['notFound'],
    example: { query: { id: '7' }, answer: [{ id: '1', title: 'Greeting', text: 'Hello Sari!' }] },
  }),
  save: call({
    ...common,
    method: 'POST',
    path: '/operator/help/answers',
    summary:
      'Change title and text of an answer in one language, or make a new one; an empty text goes, except English',
    body: 'json',
    input: z
      .strictObject({ id: id.optional(), title: requiredText(80), language, text: answerText })
      .refine((answer) => answer.language !== 'en' || answer.text !== '', { path: ['text'], error: 'fieldRequired' })
      .refine((answer) => answer.language === 'en' || answer.id !== undefined, {
        path: ['language'],
        error: 'fieldInvalid',
      }),
    answer: z.object({ id: z.string() }),
    errors: ['notFound'],
    example: { input: { title: 'Greeting', language: 'en', text: 'Hello {name}!' }, answer: { id: '11' } },
  }),
  remove: call({
    ...common,
    method: 'POST',
    path: '/operator/help/answers/remove',
    summary: 'Remove a canned answer',
    body: 'form',
    input: z.strictObject({ id }),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { id: '1' }, answer: {} },
  }),
};
