import { redirect } from 'react-router';
import { passkeyCalls } from '../../contract/security-passkeys.ts';
import { passkeyPurposes } from '../../contract/security-values.ts';
import { statusOf } from '../api/hear-answer.ts';
import { apiContext } from '../context.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import type { Route } from './+types/login_.passkey';

export const loader = () => redirect('/login');

/** For the button of a passkey: first what to sign, then, for what the passkey signed, a code of the second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { send } = context.get(apiContext);
  const form = await request.formData();
  const purpose = passkeyPurposes.find((known) => known === form.get('purpose')) ?? 'change';
  const response = textOf(form, 'response');
  const answer = response
    ? await send(passkeyCalls.prove, { input: { purpose, response } })
    : await send(passkeyCalls.challenge, { input: { purpose } });
  return Response.json(answer.ok ? answer.data : { message: answer.message }, { status: statusOf(answer) });
}
