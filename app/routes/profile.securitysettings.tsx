import type { ReactNode } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { securitySettingsCalls } from '../../contract/security.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { SessionTable, TrustedDeviceTable } from '../features/security/device-tables.tsx';
import { HoldNotice } from '../features/security/hold-notice.tsx';
import { actionsPath, securityPath } from '../features/security/paths.ts';
import { Protection } from '../features/security/protection.tsx';
import { ScoreCard } from '../features/security/score-card.tsx';
import { SignInTable } from '../features/security/sign-in-table.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionLimitsPath, boptionPath } from '../paths/boption-paths.ts';
import { futuresLimitsPath } from '../paths/futures-limits-paths.ts';
import { futuresPath } from '../paths/futures-paths.ts';
import { withdrawPath } from '../paths/withdrawal-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings';

export const handle = { ns: ['security'] } satisfies RouteHandle;

const outcomes = ['password', 'withdrawalPassword', 'email', 'phone', 'off', 'ended', 'endedAll', 'forgotten'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const overview = await context.get(apiContext).load(securitySettingsCalls.overview, {});
  return { overview, outcome: outcomes.find((known) => known === done) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const input = { id: textOf(form, 'id') ?? '' };
  const intents = {
    end: { done: 'ended', send: () => api.send(securitySettingsCalls.endSession, { input }) },
    forget: { done: 'forgotten', send: () => api.send(securitySettingsCalls.forgetDevice, { input }) },
    endAll: { done: 'endedAll', send: () => api.send(securitySettingsCalls.endOtherSessions, {}) },
  } as const;
  const intent = form.get('intent');
  const { done, send } = intents[intent === 'end' || intent === 'forget' ? intent : 'endAll'];
  const answer = await send();
  // A session that has ended in the meantime counts as success.
  if (answer.ok || answer.error === 'notFound') return redirect(`${securityPath}?done=${done}`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const menu = useTranslation('menu');
  const intent = usePosting();
  const areas = useRootData()?.menus.areas ?? [];
  const { overview, outcome } = loaderData;
  const { hold, now, sessions, trustedDevices, signIns } = overview;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      {outcome && !actionData && intent === undefined && (
        <Notice kind="success" isAnnounced>
          {t(`done.${outcome}`)}{' '}
          {outcome === 'withdrawalPassword' && (
            <Link to={withdrawPath} className="font-medium text-accent-text">
              {menu.t('entry.withdraw')}
            </Link>
          )}
        </Notice>
      )}
      <RefusalNotice refusal={actionData?.refusal} />
      {hold && <HoldNotice hold={hold} now={now} />}
      <ScoreCard overview={overview} />
      <Protection {...overview} />
      <Section
        title={t('sessions.title')}
        end={
          sessions.length > 1 && (
            <Form method="post" replace preventScrollReset>
              <Button type="submit" name="intent" value="endAll" variant="secondary" isPending={intent === 'endAll'}>
                {t('sessions.endOthers')}
              </Button>
            </Form>
          )
        }
      >
        <SessionTable sessions={sessions} />
      </Section>
      {trustedDevices.length > 0 && (
        <Section title={t('trusted.title')}>
          <TrustedDeviceTable devices={trustedDevices} />
        </Section>
      )}
      <Section title={t('history.title')}>
        <SignInTable signIns={signIns} />
      </Section>
      {areas.includes(futuresPath) && (
        <WayTo title={t('futures.title')} link={t('futures.link')} path={futuresLimitsPath} />
      )}
      {areas.includes(boptionPath) && (
        <WayTo title={t('boption.title')} link={t('boption.link')} path={boptionLimitsPath} />
      )}
      <WayTo title={t('actions.title')} link={t('actions.link')} path={actionsPath} />
    </div>
  );
}

/** A page of its own that belongs to the settings. */
function WayTo({ title, link, path }: { title: string; link: string; path: string }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <ButtonLink to={path} variant="secondary">
        {link}
      </ButtonLink>
    </section>
  );
}

function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        {end}
      </div>
      <Card room="table">{children}</Card>
    </section>
  );
}
