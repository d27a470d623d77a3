import { expect, test } from 'vitest';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { typedIn } from '../../forms/form-state.ts';
import { postPicture, postSubmit } from './identity-forms.server.ts';

const refusal = (fields: Record<string, string>): Refusal => {
  return { ok: false, error: 'invalidInput', code: 400, status: 400, message: 'Please check.', fields };
};
const document = { type: 'passport', issuingCountry: 'ID', number: 'X1234567', expiryDate: '2020-05-17' };
const apiThat = (refused: Refusal) =>
  ({ send: async () => refused, load: async () => ({ document }) }) as unknown as PageApi;

test('a document that ran out between its step and the end is shown as it is kept, with what is wrong', async () => {
  const api = apiThat(refusal({ expiryDate: 'It has run out.' }));
  const { refused } = await postSubmit(api, new FormData(), 'en');
  expect(refused.step).toBe('document');
  expect(refused.documentForm?.lastResult?.error).toEqual({ expiryDate: ['It has run out.'] });
  expect(typedIn(refused.documentForm, 'number')).toBe('X1234567');
  expect(typedIn(refused.documentForm, 'expiryDate')).toBe('2020-05-17');
});

test('what is wrong with a photo stands at its side', async () => {
  const form = new FormData();
  form.set('side', 'selfie');
  form.set('image', new File(['x'], 'x.png'));
  const { answer } = await postPicture(apiThat(refusal({ image: 'No picture.' })), form, 'en');
  expect(answer).toMatchObject({ fields: { selfie: 'No picture.' } });
  form.delete('image');
  const missing = await postPicture(apiThat(refusal({})), form, 'en');
  expect(missing.answer).toMatchObject({ fields: { selfie: expect.any(String) } });
});
