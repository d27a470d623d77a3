import { redirect } from 'react-router';
import { identityCalls } from '../../../contract/identity.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { startForm } from '../../forms/declare-form.server.ts';
import { documentForm, personForm } from './identity-forms.server.ts';
import { loadCountries } from './load-countries.server.ts';
import { reachableStep, statusPath } from './steps.ts';
import type { UploadState } from './upload-state.ts';

/** What was filled in so far, at the step that was asked for. Whose data may not be changed now goes to its status. */
export async function loadUpload(api: PageApi, language: Language, asked: string | null): Promise<UploadState> {
  const identity = await api.load(identityCalls.status, {});
  if (!identity.isOpen) throw redirect(statusPath);
  const { person, document, pictures } = identity;
  return {
    step: reachableStep(asked, identity),
    person,
    document,
    pictures,
    personForm: startForm(personForm, person ?? {}),
    documentForm: startForm(documentForm, document ?? { issuingCountry: person?.nationality ?? '' }),
    countries: await loadCountries(api, language),
    refusal: undefined,
  };
}
