import type { SecondFactorWays } from '../../../contract/security.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasskeyButton } from './passkey-button.tsx';

type SecondFactorFieldProps = FieldProps & {
  ways: SecondFactorWays;
  purpose?: PasskeyPurpose;
  hasFocus?: boolean;
};

/** For a passkey, the code of an app, or one of the recovery codes instead. Never filled by the server. */
export function SecondFactorField({ ways, purpose = 'change', hasFocus = false, ...field }: SecondFactorFieldProps) {
  const { t } = useTranslation('account');
  const { hasApp, hasPasskey } = ways;
  return (
    <>
      {hasPasskey && <PasskeyButton purpose={purpose} field={field.name} />}
      <TextField
        required
        {...field}
        label={t(hasApp ? 'field.secondFactor' : 'field.recoveryCode')}
        hint={t(hasApp ? 'field.secondFactorHint' : 'field.recoveryCodeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={hasFocus && hasApp}
      />
    </>
  );
}
