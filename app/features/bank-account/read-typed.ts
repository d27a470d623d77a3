import { detailNames } from '../../../contract/bank-account-values.ts';
import type { AccountForm } from './form-state.ts';

/** What stays in the form when the answer to it never came; never the password. */
export function readTyped(form: FormData): AccountForm['values'] {
  const names = ['holder', ...detailNames] as const;
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}
