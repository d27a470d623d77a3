import { type DragEvent, useState } from 'react';
import { Form } from 'react-router';
import type { PictureSide } from '../../../contract/identity-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { picturePath } from './steps.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type PictureFieldProps = {
  side: PictureSide;
  /** When the photo that is kept came, in milliseconds; undefined while there is none. */
  savedAt: number | undefined;
  error: string | undefined;
};

/** One photo: chosen, taken or dropped, looked at, and sent. Without scripts it is a plain form. */
export function PictureField({ side, savedAt, error }: PictureFieldProps) {
  const { t } = useTranslation('identity');
  const [isOver, setIsOver] = useState(false);
  const upload = usePictureUpload(error);
  const isSending = upload.percentSent !== undefined;

  function takeDropped(event: DragEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsOver(false);
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input || isSending || event.dataTransfer.files.length === 0) return;
    input.files = event.dataTransfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={upload.send}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDropped}
      className={`flex flex-col gap-3 rounded-lg border p-4 ${isOver ? 'border-accent bg-surface-2' : 'bg-surface-1'}`}
    >
      {savedAt !== undefined && (
        <p className="flex items-center gap-3">
          <img
            src={picturePath(side, savedAt)}
            alt={t(`picture.${side}`)}
            className="max-h-24 rounded-lg border object-contain"
          />
          <Badge kind="up">{t('picture.saved')}</Badge>
        </p>
      )}
      <input type="hidden" name="side" value={side} />
      <FileField
        key={savedAt}
        label={t(`picture.${side}`)}
        hint={t(`picture.${side}Hint`)}
        name="image"
        sizeMaxBytes={Infinity}
        capture={side === 'selfie' ? 'user' : 'environment'}
        required
        percentSent={upload.percentSent}
        error={upload.error}
      />
      <Button
        type="submit"
        name="intent"
        value="picture"
        variant={savedAt === undefined ? 'primary' : 'secondary'}
        isPending={isSending}
      >
        {savedAt === undefined ? t('picture.send') : t('picture.replace')}
      </Button>
    </Form>
  );
}
