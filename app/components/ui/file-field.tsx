import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlAttributes, FieldFrame, type FieldParts } from './field.tsx';
import { ProgressBar } from './progress-bar.tsx';

type FileFieldProps = FieldParts & {
  name: string;
  /** What the browser offers, e.g. 'image/png,image/jpeg'; the server checks again. */
  accept: string;
  required?: boolean;
  /** A larger one is told before it is sent. */
  sizeMaxBytes?: number;
  disabled?: boolean;
  /** On a phone it opens the camera: of oneself, or of what is in front. */
  capture?: 'user' | 'environment';
  /** How much of it is sent, while it is being sent. */
  percentSent?: number | undefined;
};

const inputClasses =
  'w-full rounded-lg border border-line-strong border-dashed p-3 text-sm text-text-2 aria-invalid:border-danger ' +
  'file:mr-3 file:rounded-lg file:border-0 file:bg-surface-2 file:px-3 file:py-2 file:font-semibold file:text-text-1';

/** A file of the device. Where scripts run a picture is shown before it is sent. */
export function FileField({ label, hint, error, percentSent, sizeMaxBytes = Infinity, ...rest }: FileFieldProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  const [preview, setPreview] = useState<string>();
  const isSending = percentSent !== undefined;

  const input = useRef<HTMLInputElement>(null);

  async function showPreview() {
    const [file] = input.current?.files ?? [];
    const isTooLarge = file !== undefined && file.size > sizeMaxBytes;
    input.current?.setCustomValidity(
      isTooLarge ? t('file.tooLarge', { megabytes: Math.floor(sizeMaxBytes / 2 ** 20) }) : '',
    );
    setPreview(file?.type.startsWith('image/') ? await readAsDataUrl(file) : undefined);
  }

  // It may have been chosen before the scripts were there.
  const showChosen = useEffectEvent(showPreview);
  useEffect(() => void showChosen(), []);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {preview && (
        <img src={preview} alt={t('file.preview')} className="max-h-48 self-start rounded-lg border object-contain" />
      )}
      <input
        {...rest}
        {...controlAttributes(id, { error, hint })}
        ref={input}
        type="file"
        onChange={() => void showPreview()}
        disabled={rest.disabled || isSending}
        className={inputClasses}
      />
      {isSending && <ProgressBar label={t('file.sending')} value={percentSent} />}
    </FieldFrame>
  );
}

/** A data URL: the content policy allows no blobs. Nothing when the file can not be read. */
function readAsDataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}
