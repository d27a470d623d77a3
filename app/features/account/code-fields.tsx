import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Csrf } from './account-form.ts';

type CodeFieldsProps = {
  csrf: Csrf;
  /** What the first form was told; the server keeps none of it. */
  kept: Record<string, string>;
  code: string;
  error: string | undefined;
};

/** The code that was sent, with what the first form was told. */
export function CodeFields({ csrf, kept, code, error }: CodeFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <input type="hidden" name={csrf.name} value={csrf.value} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={t('field.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        defaultValue={code}
        error={error}
      />
    </>
  );
}

/** Back to the first form, whatever stands in this one. */
export function AnotherCodeButton() {
  const { t } = useTranslation('account');
  const isPending = usePosting() === 'back';
  return (
    <Button type="submit" name="intent" value="back" variant="ghost" isWide formNoValidate isPending={isPending}>
      {t('register.anotherCode')}
    </Button>
  );
}
