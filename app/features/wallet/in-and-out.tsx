import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withdrawPath } from '../../paths/withdrawal-paths.ts';

/** The ways in and out, beside the total of what somebody owns here. */
export function InAndOut() {
  const { t } = useTranslation('menu');
  return (
    <>
      <ButtonLink to="/assets/assetdeposit">{t('entry.deposit')}</ButtonLink>
      <ButtonLink to={withdrawPath} variant="secondary">
        {t('entry.withdraw')}
      </ButtonLink>
    </>
  );
}
