import type { Identity } from '../../../contract/identity.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { documentForm, personForm } from './identity-forms.server.ts';
import type { Step } from './steps.ts';

/** What the page shows: what is kept, and the forms of its steps. */
export type UploadState = Pick<Identity, 'person' | 'document' | 'pictures'> & {
  step: Step;
  personForm: FormStateOf<typeof personForm>;
  documentForm: FormStateOf<typeof documentForm>;
  countries: { code: string; name: string }[];
  refusal: Refusal | undefined;
};
