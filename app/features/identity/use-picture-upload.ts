import { type SubmitEvent, useState } from 'react';
import { useHref, useRevalidator } from 'react-router';
import { imageSizeMaxBytes } from '../../../contract/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { uploadPath } from './steps.ts';
import { uploadForm } from './upload-form.ts';

type Upload = { percentSent?: number; error?: string };

/** Sends a form with a photo and says how far it is; `posted` is what the page itself says is wrong. */
export function usePictureUpload(posted: string | undefined) {
  const { t } = useTranslation('identity');
  const address = useHref(`${uploadPath}/picture`);
  const revalidator = useRevalidator();
  const [upload, setUpload] = useState<Upload>();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    // The router does not send it as well, and neither does the browser.
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const image = form.get('image');
    if (image instanceof File && image.size > imageSizeMaxBytes) return setUpload({ error: t('picture.tooLarge') });
    setUpload({ percentSent: 0 });
    const answer = await uploadForm(address, form, (percentSent) => setUpload({ percentSent }));
    if (answer === undefined) return setUpload({ error: t('picture.failed') });
    if (answer.error !== null) return setUpload({ error: answer.error });
    await revalidator.revalidate();
    setUpload({});
  }

  return { send, percentSent: upload?.percentSent, error: upload ? upload.error : posted };
}
