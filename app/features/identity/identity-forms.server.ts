import { identityCalls } from '../../../contract/identity.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { pathOfStep, statusPath } from './steps.ts';
import type { UploadState } from './upload-state.ts';

export const personForm = declareForm({ schema: identityCalls.savePerson.input });
export const documentForm = declareForm({ schema: identityCalls.saveDocument.input });
const pictureForm = declareForm({ schema: identityCalls.savePicture.input });

/** What a post leads to: the answer of the API, the page after it, and what the page shows when it was refused. */
type Posted = { answer: Answer<unknown>; next: string; refused: Partial<UploadState> };

export async function postPerson(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(personForm, form, language);
  const answer = posted.ok ? await api.send(identityCalls.savePerson, { input: posted.value }) : posted.refusal;
  const refused: Posted['refused'] = answer.ok ? {} : { step: 'person', personForm: posted.refuse(answer) };
  return { answer, next: pathOfStep('document'), refused };
}

export async function postDocument(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(documentForm, form, language);
  const answer = posted.ok ? await api.send(identityCalls.saveDocument, { input: posted.value }) : posted.refusal;
  const refused: Posted['refused'] = answer.ok ? {} : { step: 'document', documentForm: posted.refuse(answer) };
  return { answer, next: pathOfStep('pictures'), refused };
}

/** One photo. A browser without scripts sends each from a form of its own. */
export async function postPicture(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(pictureForm, form, language);
  const answer = posted.ok ? await api.send(identityCalls.savePicture, { input: posted.value }) : posted.refusal;
  // The message belongs to the field of that side.
  const error = answer.ok ? undefined : answer.fields?.image;
  const named = error && !answer.ok ? { ...answer, fields: { [posted.typed('side')]: error } } : answer;
  return { answer: named, next: pathOfStep('pictures'), refused: { step: 'pictures' } };
}

export async function postSubmit(api: PageApi, _form: FormData, language: Language): Promise<Posted> {
  const answer = await api.send(identityCalls.submit, {});
  const hasRunOut = !answer.ok && answer.fields?.expiryDate !== undefined;
  const refused = hasRunOut ? await refuseStored(api, answer, language) : { step: 'check' as const };
  return { answer, next: statusPath, refused };
}

/** The document as it is kept: it has run out between its step and the end. */
async function refuseStored(api: PageApi, refusal: Refusal, language: Language): Promise<Posted['refused']> {
  const { document } = await api.load(identityCalls.status, {});
  const stored = new FormData();
  for (const [name, value] of Object.entries(document ?? {})) stored.set(name, value);
  return { step: 'document', documentForm: readForm(documentForm, stored, language).refuse(refusal) };
}
