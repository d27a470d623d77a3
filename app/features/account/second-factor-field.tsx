import type { SecondFactorWays } from '../../../contract/security.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasskeyButton } from './passkey-button.tsx';

type SecondFactorFieldProps = {
  name: string;
  error: string | undefined;
  ways: SecondFactorWays;
  purpose?: PasskeyPurpose;
  hasFocus?: boolean;
};

/** For a passkey, the code of an app, or one of the recovery codes instead. Never filled by the server. */
export function SecondFactorField({ name, error, ways, purpose = 'change', hasFocus = false }: SecondFactorFieldProps) {
  const { t } = useTranslation('account');
  const { hasApp, hasPasskey } = ways;
  return (
    <>
      {hasPasskey && <PasskeyButton purpose={purpose} field={name} />}
      <TextField
        label={t(hasApp ? 'field.secondFactor' : 'field.recoveryCode')}
        hint={t(hasApp ? 'field.secondFactorHint' : 'field.recoveryCodeHint')}
        name={name}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        autoFocus={hasFocus && hasApp}
        error={error}
      />
    </>
  );
}
