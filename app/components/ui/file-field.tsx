import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { imageSizeMaxBytes } from '../../../contract/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlAttributes, FieldFrame, type FieldParts } from './field.tsx';
import { ProgressBar } from './progress-bar.tsx';

type FileFieldProps = FieldParts & {
  name: string;
  required?: boolean;
  /** Infinity where the form itself reports files that are too large. */
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

/**
 * Selects a picture of the types and size that the server accepts. With scripts, it reports files that are too large
 * and previews the others before they are sent.
 */
export function FileField({
  label,
  hint,
  error,
  percentSent,
  sizeMaxBytes = imageSizeMaxBytes,
  ...rest
}: FileFieldProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  const [preview, setPreview] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isSending = percentSent !== undefined;

  async function showPreview() {
    const [file] = input.current?.files ?? [];
    const isTooLarge = file !== undefined && file.size > sizeMaxBytes;
    input.current?.setCustomValidity(
      isTooLarge ? t('file.tooLarge', { megabytes: Math.floor(sizeMaxBytes / 2 ** 20) }) : '',
    );
    setPreview(file?.type.startsWith('image/') ? await readAsDataUrl(file) : undefined);
  }

  // A file may have been chosen before the scripts loaded.
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
        accept="image/jpeg,image/png,image/webp"
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
