import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import type { Call, RequestOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import { statusOf } from '../../api/hear-answer.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { type FormDeclaration, startForm } from '../../forms/declare-form.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { DoneName } from './console-page.tsx';
import type { PostedDeed } from './deed-states.ts';

type Done<Data> = DoneName | ((answer: Data) => DoneName);
type Outcome = { done: DoneName } | { refusal: Refusal; state: FormState };

/** What a page of the console can do: the form that asks for it, and what happens when it is posted. */
export type Deed<Values = unknown> = {
  start(): FormState<Values>;
  post(api: PageApi, form: FormData, language: Language): Promise<Outcome>;
};
export type StatesOf<Deeds> = { [Intent in keyof Deeds]: Deeds[Intent] extends Deed<infer V> ? FormState<V> : never };

/** `done` is what the page says afterwards. */
export function declareDeed<Schema extends z.ZodObject, Data>(
  form: FormDeclaration<Schema>,
  send: (api: PageApi, values: z.output<Schema>) => Promise<Answer<Data>>,
  done: Done<Data> = 'saved',
): Deed<z.output<Schema>> {
  return {
    start: () => startForm(form),
    async post(api, sent, language) {
      const posted = readForm(form, sent, language);
      const answer = posted.ok ? await send(api, posted.value) : posted.refusal;
      if (!answer.ok) return { refusal: answer, state: posted.refuse(answer) };
      return { done: typeof done === 'string' ? done : done(answer.data) };
    },
  };
}

/** The same for a form that has the fields of its call. */
export const deedOf = <Input extends z.ZodObject, C extends Call & { input: Input }>(
  call: C & { input: Input },
  done?: Done<z.output<C['answer']>>,
): Deed<z.output<Input>> =>
  declareDeed({ schema: call.input }, (api, input) => api.send(call, { input } as unknown as RequestOf<C>), done);

/** For a loader: the forms of a page as they stand before anything was posted. */
export const startDeeds = <Deeds extends Record<string, Deed>>(deeds: Deeds): StatesOf<Deeds> =>
  Object.fromEntries(Object.entries(deeds).map(([intent, deed]) => [intent, deed.start()])) as StatesOf<Deeds>;

type PostArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** For an action: does what was asked for and goes to `next`, or gives the form back with what is wrong. */
export async function postDeed(
  deeds: Record<string, Deed>,
  { request, context }: PostArgs,
  next: string | ((form: FormData) => string),
) {
  const form = await request.formData();
  const page = typeof next === 'string' ? next : next(form);
  const intent = String(form.get('intent'));
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
  if (!deed) throw data(null, { status: 400 });
  const outcome = await deed.post(context.get(apiContext), form, context.get(pageContext).language);
  if ('done' in outcome) return redirect(`${page}${page.includes('?') ? '&' : '?'}done=${outcome.done}`, 303);
  return data<PostedDeed>({ intent, state: outcome.state }, { status: statusOf(outcome.refusal) });
}
