import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { FieldsOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import { withdrawalPasswordPath } from '../security/paths.ts';
import { canProve } from './can-prove.ts';
import type { ReleaseProof } from './read-proof.server.ts';

type Fields = Pick<FieldsOf<{ withdrawalPassword: unknown; secondFactor: unknown }>, 'field'>;
type ProofFieldsProps = { proof: ReleaseProof; fields: Fields };

/** That it is the owner who gives coins away: by withdrawal password or, without one, by a second factor. */
export function ProofFields({ proof, fields: { field } }: ProofFieldsProps) {
  const { t } = useTranslation('c2c-order');
  const { hold } = useWaits();
  if (!canProve(proof)) {
    return (
      <Notice kind="warning">
        <p className="mb-3">{t('release.passwordMissing', { hold })}</p>
        <ButtonLink to={withdrawalPasswordPath}>{t('release.setPassword')}</ButtonLink>
      </Notice>
    );
  }
  return proof.hasPassword ? (
    <PasswordField {...field('withdrawalPassword')} isNew={false} label={t('release.password')} />
  ) : (
    <SecondFactorField {...field('secondFactor')} ways={proof.ways} />
  );
}
