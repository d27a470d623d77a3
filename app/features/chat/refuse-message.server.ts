import { randomUUID } from 'node:crypto';
import type { Refusal } from '../../api/refusal.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { PostedForm } from '../../forms/read-form.server.ts';

/**
 * The form of a message as it comes back. When another text came under its number, it gets a new number: the old one
 * would be refused for ever.
 */
export function refuseMessage<Values extends { clientId?: string | undefined }>(
  posted: Pick<PostedForm<Values>, 'refuse'>,
  refusal: Refusal,
): FormState<Values> {
  const state = posted.refuse(refusal);
  if (refusal.error !== 'messageDiffers') return state;
  const initialValue = { ...state.lastResult?.initialValue, clientId: randomUUID() };
  return { ...state, lastResult: { ...state.lastResult, initialValue } };
}
