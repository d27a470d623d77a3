import { data, redirect } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { RefusalText } from '../components/refusal-text.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ConsoleDoor } from '../features/operator/console-frame.tsx';
import { consoleHandle } from '../features/operator/console-handle.ts';
import { loadInvitation, postInvitation } from '../features/operator/invitation.server.ts';
import { InvitationForm } from '../features/operator/invitation-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator_.invitation';

export const handle = consoleHandle;

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadInvitation(context.get(apiContext), { token: tokenOf(request) });

export async function action({ request, context }: Route.ActionArgs) {
  const posted = { form: await request.formData(), language: context.get(pageContext).language };
  const state = await postInvitation(context.get(apiContext), tokenOf(request), posted);
  return state ? data(state, { status: 422 }) : redirect('/operator', 303);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const state = actionData ?? loaderData;
  return (
    <ConsoleDoor title={t('invitation.title')}>
      <PageHead title={t('invitation.title')} isIndexed={false} />
      {'ok' in state ? (
        <Notice kind="error">
          <RefusalText refusal={state} />
        </Notice>
      ) : (
        <InvitationForm state={state} />
      )}
    </ConsoleDoor>
  );
}
