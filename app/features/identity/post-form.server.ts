import { identityCalls } from '../../../contract/identity.ts';
import { pictureSides } from '../../../contract/identity-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { FormState } from './form-state.ts';
import { pathOfStep, statusPath } from './steps.ts';

/** What a post leads to: the answer of the API, the page after it, and what was typed, to be shown when refused. */
export type Posted = { answer: Answer<unknown>; next: string; typed: Partial<FormState> };

const typedOf = <Field extends string>(form: FormData, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, textOf(form, field) ?? ''])) as Record<Field, string>;

export async function postPerson(api: PageApi, form: FormData): Promise<Posted> {
  const fields = ['givenNames', 'familyName', 'nativeName', 'birthDate', 'nationality', 'country'] as const;
  const person = typedOf(form, fields);
  const answer = await api.send(identityCalls.savePerson, { input: person });
  return { answer, next: pathOfStep('document'), typed: { step: 'person', person } };
}

export async function postDocument(api: PageApi, form: FormData): Promise<Posted> {
  const document = typedOf(form, ['type', 'issuingCountry', 'number', 'expiryDate'] as const);
  // The contract says what types there are, and refuses others.
  const answer = await api.send(identityCalls.saveDocument, {
    input: document as { type: 'passport' } & typeof document,
  });
  return { answer, next: pathOfStep('pictures'), typed: { step: 'document', document } };
}

/** One photo. A browser without scripts sends each from a form of its own. */
export async function postPicture(api: PageApi, form: FormData): Promise<Posted> {
  const side = pictureSides.find((known) => known === form.get('side')) ?? 'front';
  const image = form.get('image');
  const file = image instanceof File ? image : new File([], '');
  const answer = await api.send(identityCalls.savePicture, { input: { side, image: file } });
  // The message belongs to the field of that side.
  const error = answer.ok ? undefined : answer.fields?.image;
  const named = error && !answer.ok ? { ...answer, fields: { [side]: error } } : answer;
  return { answer: named, next: pathOfStep('pictures'), typed: { step: 'pictures' } };
}

export async function postSubmit(api: PageApi): Promise<Posted> {
  const answer = await api.send(identityCalls.submit, {});
  // A document may have expired between that step and the end.
  const step = !answer.ok && answer.fields?.expiryDate ? 'document' : 'check';
  return { answer, next: statusPath, typed: { step } };
}
