import { data, Form, redirect } from 'react-router';
import { accountCalls } from '../../contract/account.ts';
import { logoutDelayMs } from '../../contract/limits.ts';
import { lockCalls } from '../../contract/security-lock.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { AccountCard } from '../features/account/account-card.tsx';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/logout';

export const handle = { ns: ['account'] } satisfies RouteHandle;

/** A GET never changes anything: it shows the button that posts. */
export async function loader({ context }: Route.LoaderArgs) {
  // Of a locked session too, which has no profile.
  const session = await context.get(apiContext).send(lockCalls.state, {});
  if (!session.ok && session.status === 401) throw redirect('/login');
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const answer = await context.get(apiContext).send(accountCalls.signOut, {});
  if (answer.ok || answer.status === 401) return redirect('/login', 303);
  return data({ refusal: answer }, { status: 503 });
}

/** The spec's pause before signing out, so that the progress is seen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await new Promise((resolve) => setTimeout(resolve, logoutDelayMs));
  return serverAction();
}

export default function Logout({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const isPosting = usePosting() !== undefined;
  return (
    <AccountCard title={t('logout.title')}>
      <PageHead title={t('logout.title')} isIndexed={false} />
      <RefusalNotice refusal={actionData?.refusal} />
      <p className="text-text-2">{t('logout.question')}</p>
      <Form method="post" className="flex flex-col gap-3">
        <Button type="submit" size="lg" isWide isPending={isPosting}>
          {t('logout.submit')}
        </Button>
        <ButtonLink to="/" variant="secondary" size="lg" isWide>
          {t('logout.stay')}
        </ButtonLink>
      </Form>
    </AccountCard>
  );
}
