import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type PasswordFieldProps = Partial<FieldProps> & {
  isNew: boolean;
  /** Where a page asks for two. */
  label?: string;
  /** Where something else may stand in its place. */
  isOptional?: boolean;
};

/** Never filled by the server: a password goes one way. Where scripts run it can be shown. */
export function PasswordField({ isNew, label, isOptional = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      name="password"
      required={!isOptional}
      {...field}
      label={label ?? t('field.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? t('field.passwordHint') : undefined}
      end={
        isHydrated && (
          <button
            type="button"
            aria-label={isShown ? t('password.hide') : t('password.show')}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-text-3 hover:text-text-1"
          >
            <Icon aria-hidden size={18} />
          </button>
        )
      }
    />
  );
}
