import { lockCalls } from '../../contract/security-lock.ts';
import { statusOf } from '../api/hear-answer.ts';
import { apiContext } from '../context.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import type { Route } from './+types/lock_.device';

/** For the scripts of the lock: that the device is used, that it is to lock, and the two steps of a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { send } = context.get(apiContext);
  const form = await request.formData();
  const steps = {
    used: () => send(lockCalls.used, {}),
    lock: () => send(lockCalls.lock, {}),
    challenge: () => send(lockCalls.challenge, {}),
    unlock: () => send(lockCalls.unlock, { input: { response: textOf(form, 'response') ?? '' } }),
  } as const;
  const intent = form.get('intent');
  const isKnown = (name: unknown): name is keyof typeof steps => typeof name === 'string' && Object.hasOwn(steps, name);
  const answer = await steps[isKnown(intent) ? intent : 'used']();
  if (!answer.ok) return Response.json({ message: answer.message }, { status: statusOf(answer) });
  return Response.json(intent === 'unlock' ? { isUnlocked: true } : answer.data);
}
