import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { postBinding, startBinding } from '../features/security/bind.server.ts';
import { BindPage } from '../features/security/bind-page.tsx';
import type { BindState } from '../features/security/bind-state.ts';
import { securityPath } from '../features/security/paths.ts';
import { useHeard } from '../hooks/use-heard.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bindemail';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs): Promise<BindState> =>
  startBinding(context.get(apiContext), context.get(pageContext).language, 'email');

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postBinding(context.get(apiContext), language, 'email', await request.formData());
  if (!state) return redirect(`${securityPath}?done=email`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<BindState>(serverAction);

export default function BindEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <BindPage state={useHeard<BindState>(loaderData, actionData)} />;
}
