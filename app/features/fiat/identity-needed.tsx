import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { identityPath } from '../profile/paths.ts';

/** Money of countries moves only for a member who is verified. */
export function IdentityNeeded() {
  const { t } = useTranslation('fiat');
  return (
    <Notice kind="warning">
      <p className="mb-3">{t('notVerified')}</p>
      <ButtonLink to={identityPath}>{t('verify')}</ButtonLink>
    </Notice>
  );
}
