import { TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Captcha } from './account-form.ts';

/** A picture to read, or digits to hear; new ones stand here after each attempt. */
export function CaptchaField({ captcha, ...field }: FieldProps & { captcha: Captcha }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.id} />
      <TextField
        {...field}
        key={captcha.id}
        label={t('field.captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
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
      <details key={`sound of ${captcha.id}`} className="text-sm text-text-2">
        <summary className="cursor-pointer text-accent-text">{t('captcha.unreadable')}</summary>
        <p className="my-2">{t('captcha.listen')}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: a text of these digits would be read by machines */}
        <audio
          controls
          preload="none"
          src={pathIn(language, `/login/captcha?id=${captcha.id}`)}
          aria-label={t('captcha.sound')}
          className="w-full"
        />
      </details>
    </>
  );
}
