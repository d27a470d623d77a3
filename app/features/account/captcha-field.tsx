import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Captcha } from './account-form.ts';

/** A picture to read, or a question for who can not; new ones stand here after each attempt. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.id} />
      <TextField
        key={captcha.id}
        label={t('field.captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        error={error}
        end={
          <img
            src={captcha.source}
            alt={t('captcha.image')}
            width={132}
            height={44}
            className="h-11 w-33 shrink-0 rounded-lg border bg-white"
          />
        }
      />
      <details key={`question of ${captcha.id}`} className="text-sm text-text-2">
        <summary className="cursor-pointer text-accent-text">{t('captcha.unreadable')}</summary>
        <p className="mt-2 font-medium text-text-1">{captcha.question}</p>
        <p className="mt-1">{t('captcha.sameField')}</p>
      </details>
    </>
  );
}
