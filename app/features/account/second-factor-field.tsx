import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type SecondFactorFieldProps = { name: string; error: string | undefined; hasFocus?: boolean };

/** For the code of an app, or one of the recovery codes instead. Never filled by the server. */
export function SecondFactorField({ name, error, hasFocus = false }: SecondFactorFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('field.secondFactor')}
      hint={t('field.secondFactorHint')}
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      autoFocus={hasFocus}
      error={error}
    />
  );
}
