import {
  CodeXml,
  Fingerprint,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Phone,
  Smartphone,
  TimerReset,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SecurityOverview } from '../../../contract/security.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  apiKeysPath,
  authenticatorPath,
  bindEmailPath,
  bindPhonePath,
  lockSettingsPath,
  passkeysPath,
  passwordPath,
  webhooksPath,
  withdrawalPasswordPath,
} from './paths.ts';

/** What protects the account, and where each is changed. */
export function Protection(overview: SecurityOverview) {
  const { t } = useTranslation('security');
  const { secondFactor, recoveryCodesLeft, hasWithdrawalPassword, contacts } = overview;
  const { hasApp, hasPasskey } = secondFactor;
  const doesLock = useRootData()?.profile?.lockMinutes !== undefined;
  const codesLeft = t('codes.left', { count: recoveryCodesLeft });
  return (
    <Card as="ul" room="none" className="divide-y">
      <Row icon={KeyRound} title={t('password.title')} text={t('password.text')}>
        <ButtonLink to={passwordPath} variant="secondary">
          {t('password.change')}
        </ButtonLink>
      </Row>
      <Row
        icon={Smartphone}
        title={t('app.title')}
        text={hasApp ? codesLeft : t('app.text')}
        state={<Badge kind={hasApp ? 'up' : 'warn'}>{t(hasApp ? 'app.on' : 'app.off')}</Badge>}
      >
        <ButtonLink to={authenticatorPath} variant={hasApp ? 'secondary' : 'primary'}>
          {t(hasApp ? 'app.manage' : 'app.setUp')}
        </ButtonLink>
      </Row>
      <Row
        icon={Fingerprint}
        title={t('passkey.title')}
        text={hasPasskey && !hasApp ? codesLeft : t('passkey.text')}
        state={<Badge kind={hasPasskey ? 'up' : 'neutral'}>{t(hasPasskey ? 'app.on' : 'app.off')}</Badge>}
      >
        <ButtonLink to={passkeysPath} variant="secondary">
          {t(hasPasskey ? 'app.manage' : 'passkey.add')}
        </ButtonLink>
      </Row>
      <Row
        icon={LockKeyhole}
        title={t('withdrawal.title')}
        text={t('withdrawal.text')}
        state={<SetBadge isSet={hasWithdrawalPassword} />}
      >
        <ButtonLink to={withdrawalPasswordPath} variant={hasWithdrawalPassword ? 'secondary' : 'primary'}>
          {t(hasWithdrawalPassword ? 'withdrawal.change' : 'withdrawal.set')}
        </ButtonLink>
      </Row>
      <Row
        icon={TimerReset}
        title={t('lock.title')}
        text={t('lock.text')}
        state={<Badge kind={doesLock ? 'up' : 'neutral'}>{t(doesLock ? 'app.on' : 'app.off')}</Badge>}
      >
        <ButtonLink to={lockSettingsPath} variant="secondary">
          {t('app.manage')}
        </ButtonLink>
      </Row>
      <ContactRow icon={Mail} method="email" contact={contacts.email} path={bindEmailPath} />
      <ContactRow icon={Phone} method="phone" contact={contacts.phone} path={bindPhonePath} />
      <Row icon={CodeXml} title={t('apiKey.title')} text={t('apiKey.text')}>
        <ButtonLink to={apiKeysPath} variant="secondary">
          {t('app.manage')}
        </ButtonLink>
      </Row>
      <Row icon={Webhook} title={t('webhook.title')} text={t('webhook.text')}>
        <ButtonLink to={webhooksPath} variant="secondary">
          {t('app.manage')}
        </ButtonLink>
      </Row>
    </Card>
  );
}

type ContactRowProps = { icon: LucideIcon; method: 'email' | 'phone'; contact: string; path: string };

function ContactRow({ icon, method, contact, path }: ContactRowProps) {
  const { t } = useTranslation('security');
  return (
    <Row
      icon={icon}
      title={t(`bind.${method}`)}
      text={contact || t('bind.text')}
      state={<SetBadge isSet={contact !== ''} />}
    >
      <ButtonLink to={path} variant={contact ? 'secondary' : 'primary'}>
        {t(`bind.${contact ? 'change' : 'add'}.${method}`)}
      </ButtonLink>
    </Row>
  );
}

function SetBadge({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('security');
  return <Badge kind={isSet ? 'up' : 'warn'}>{t(isSet ? 'state.set' : 'state.notSet')}</Badge>;
}

type RowProps = { icon: LucideIcon; title: string; text: string; state?: ReactNode; children: ReactNode };

function Row({ icon: Icon, title, text, state, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <Icon aria-hidden size={20} className="shrink-0 text-text-3" />
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {state}
        </p>
        <p className="text-sm text-text-2">{text}</p>
      </div>
      {children}
    </li>
  );
}
