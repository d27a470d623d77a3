import { data, Form, redirect, useSearchParams } from 'react-router';
import { lockCalls } from '../../contract/security-lock.ts';
import { statusOf } from '../api/hear-answer.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AccountCard } from '../features/account/account-card.tsx';
import { returnPath } from '../features/account/return-path.server.ts';
import { lockSettingsPath } from '../features/security/paths.ts';
import { UnlockButton } from '../features/security/unlock-button.tsx';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { lockPath } from '../paths/lock-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/lock';

/** Nothing of the site stands around it: who found the device reads nothing of its owner. */
export const handle = {
  ns: ['account'],
  without: ['frame', 'footer', 'bottomNavigation', 'help'],
  styles: 'limited',
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).send(lockCalls.state, {});
  if (!answer.ok && answer.status === 401) throw redirect('/login');
  if (!answer.ok) throw data({ message: answer.message }, { status: statusOf(answer) });
  const { minutes, isLocked, hasPasskey } = answer.data;
  if (minutes === 0) throw redirect(lockSettingsPath);
  return { isLocked, hasPasskey, returnTo: returnPath(request.url, context.get(pageContext).isScreen) };
}

export async function action({ context }: Route.ActionArgs) {
  const answer = await context.get(apiContext).send(lockCalls.lock, {});
  if (answer.ok) return redirect(lockPath, 303);
  if (answer.error === 'notFound') return redirect(lockSettingsPath, 303);
  return answer.status === 401 ? redirect('/login', 303) : data({ refusal: answer }, { status: statusOf(answer) });
}

export default function Lock({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { isLocked, hasPasskey, returnTo } = loaderData;
  return (
    <main id="main">
      <AccountCard title={t(isLocked ? 'lock.title' : 'lock.now')}>
        <PageHead title={t(isLocked ? 'lock.title' : 'lock.now')} isIndexed={false} />
        <RefusalNotice refusal={actionData?.refusal} />
        {isLocked ? <Locked hasPasskey={hasPasskey} returnTo={returnTo} /> : <LockNow returnTo={returnTo} />}
      </AccountCard>
    </main>
  );
}

function Locked({ hasPasskey, returnTo }: { hasPasskey: boolean; returnTo: string }) {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  return (
    <>
      <p className="text-text-2">{t('lock.text')}</p>
      {hasPasskey && (
        <>
          <noscript>
            <Notice kind="info">{t('lock.needsScripts')}</Notice>
          </noscript>
          <UnlockButton returnTo={returnTo} />
        </>
      )}
      <ButtonLink to={`/login?${parameters.toString()}`} variant="secondary" size="lg" isWide>
        {t('lock.signIn')}
      </ButtonLink>
      <Form method="post" action="/logout">
        <Button type="submit" variant="ghost" size="lg" isWide>
          {t('logout.submit')}
        </Button>
      </Form>
    </>
  );
}

/** A GET never changes anything: it shows the button that posts. */
function LockNow({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('account');
  const isPosting = usePosting() !== undefined;
  return (
    <Form method="post" className="flex flex-col gap-3">
      <Button type="submit" size="lg" isWide isPending={isPosting}>
        {t('lock.now')}
      </Button>
      <ButtonLink to={returnTo} variant="secondary" size="lg" isWide>
        {t('lock.stay')}
      </ButtonLink>
    </Form>
  );
}
