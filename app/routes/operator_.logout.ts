import { redirect } from 'react-router';
import { operatorCalls } from '../../contract/operator.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/operator_.logout';

/** Nothing to see here: only the button of the console posts to it. */
export const loader = () => redirect('/operator');

export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).send(operatorCalls.signOut, {});
  return redirect('/operator/login', 303);
}
