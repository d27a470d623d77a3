import { Landmark, ShieldCheck, UserPlus, UserRound } from 'lucide-react';
import { identityStateOf } from '../../contract/identity-values.ts';
import { IdentityBadge } from '../components/identity-badge.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { FactList } from '../components/ui/fact-list.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { FeeCard } from '../features/profile/fee-card.tsx';
import { loadDashboard } from '../features/profile/load-dashboard.server.ts';
import { NameCard } from '../features/profile/name-card.tsx';
import { avatarPath, identityPath, nicknamePath, referralPath } from '../features/profile/paths.ts';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { securityPath } from '../features/security/paths.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.dashboard';

export const handle = { ns: ['profile'] } satisfies RouteHandle;

const outcomes = ['avatar', 'avatarRemoved', 'nickname', 'nicknameRemoved'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const dashboard = await loadDashboard(context.get(apiContext), context.get(pageContext).isScreen);
  return { ...dashboard, outcome: outcomes.find((known) => known === done) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { overview, profile, hasSecondFactor, signIn, canVerify, hasBankAccounts, outcome } = loaderData;
  if (!profile) return null;
  const name = profile.nickname || profile.realName || overview.email || overview.phone;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      {outcome && (
        <Notice kind="success" isAnnounced>
          {t(`done.${outcome}`)}
        </Notice>
      )}
      <NameCard profile={profile} name={name}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={avatarPath} variant="secondary">
            {t('avatar.title')}
          </ButtonLink>
          <ButtonLink to={nicknamePath} variant="secondary">
            {t('nickname.title')}
          </ButtonLink>
        </div>
      </NameCard>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ProfileCard icon={UserRound} title={t('account.title')}>
          <FactList
            facts={[
              [t('account.email'), overview.email || t('account.none')],
              [t('account.phone'), overview.phone || t('account.none')],
              [t('account.since'), format.date(profile.createdAt)],
            ]}
          />
          {signIn && (
            <p className="text-sm text-text-3">
              {t('account.signIn', {
                time: format.dateTime(signIn.at),
                device: signIn.device || t('account.unknownDevice'),
                address: signIn.address,
              })}
            </p>
          )}
        </ProfileCard>
        <ProfileCard icon={ShieldCheck} title={t('security.title')}>
          <FactList
            facts={[
              [t('security.identity'), <IdentityBadge key="identity" profile={profile} />],
              [
                t('security.app'),
                <State key="app" isGood={hasSecondFactor}>
                  {t(hasSecondFactor ? 'security.on' : 'security.off')}
                </State>,
              ],
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={securityPath} variant="secondary">
              {t('security.link')}
            </ButtonLink>
            {canVerify && identityStateOf(profile) === 'incomplete' && (
              <ButtonLink to={identityPath}>{t('security.verify')}</ButtonLink>
            )}
          </div>
        </ProfileCard>
        <FeeCard {...overview} />
        <ProfileCard icon={UserPlus} title={t('referral.title')}>
          <p className="text-sm text-text-2">{t('referral.invited', { count: overview.invited })}</p>
          <ButtonLink to={referralPath} variant="secondary" className="self-start">
            {t('referral.link')}
          </ButtonLink>
        </ProfileCard>
        {hasBankAccounts && (
          <ProfileCard icon={Landmark} title={t('bank.title')}>
            <p className="text-sm text-text-2">{t('bank.text')}</p>
            <ButtonLink to={bankAccountsPath} variant="secondary" className="self-start">
              {t('bank.link')}
            </ButtonLink>
          </ProfileCard>
        )}
      </div>
    </div>
  );
}

function State({ isGood, children }: { isGood: boolean; children: string }) {
  return <Badge kind={isGood ? 'up' : 'warn'}>{children}</Badge>;
}
