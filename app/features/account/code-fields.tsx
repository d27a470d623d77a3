import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Csrf, Resend } from './account-form.ts';
import { ResendNote } from './resend-note.tsx';

type CodeFieldsProps = {
  csrf: Csrf;
  resend: Resend;
  /** The input of the first form; the server does not store it. */
  kept: Record<string, string>;
};

/** The field for the code, with the input of the first form. */
export function CodeFields({ csrf, resend, kept, ...field }: FieldProps & CodeFieldsProps) {
  return (
    <>
      <input type="hidden" name={csrf.name} value={csrf.value} />
      <KeptFields kept={{ ...kept, resendAt: String(resend.atMs) }} />
      <CodeField {...field} />
    </>
  );
}

/** The input of earlier forms, for the next post. */
export const KeptFields = ({ kept }: { kept: Record<string, string> }) =>
  Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** A code that came by e-mail or SMS. */
export function CodeField({ label, ...field }: FieldProps & { label?: string }) {
  const { t } = useTranslation('account');
  return (
    <TextField required {...field} label={label ?? t('field.code')} inputMode="numeric" autoComplete="one-time-code" />
  );
}

/** Back to the first form, whatever is typed in this one; and when another code can be sent from there. */
export function AnotherCodeButton({ resend }: { resend: Resend }) {
  const { t } = useTranslation('account');
  const isPending = usePosting() === 'back';
  return (
    <div className="flex flex-col gap-1">
      <Button type="submit" name="intent" value="back" variant="ghost" isWide formNoValidate isPending={isPending}>
        {t('register.anotherCode')}
      </Button>
      <ResendNote resend={resend} />
    </div>
  );
}
