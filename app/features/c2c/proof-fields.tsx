import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { FieldsOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import { withdrawalPasswordPath } from '../security/paths.ts';
import type { ReleaseProof } from './read-proof.server.ts';

type Fields = Pick<FieldsOf<{ withdrawalPassword: unknown; secondFactor: unknown }>, 'field'>;
type ProofFieldsProps = { proof: ReleaseProof; fields: Fields };

export const canProve = ({ hasPassword, ways }: ReleaseProof): boolean => hasPassword || ways.hasApp || ways.hasPasskey;

/** That it is the owner who gives coins away: by withdrawal password or, without one, by a second factor. */
export function ProofFields({ proof, fields: { field } }: ProofFieldsProps) {
  const { t } = useTranslation('c2c-order');
  if (!canProve(proof)) {
    return (
      <Notice kind="warning">
        <p className="mb-3">{t('release.passwordMissing')}</p>
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
