import { markdownOf } from '../../../contract/content-markdown.ts';
import type { PostPicture } from '../../../contract/content-pictures.ts';
import type { Language } from '../../../contract/languages.ts';
import { Button } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type PictureChoiceProps = { pictures: readonly PostPicture[]; language: Language };

/** Within the form of a text: each picture of the post with a button that puts it at the end of the text. */
export function PictureChoice({ pictures, language }: PictureChoiceProps) {
  const { t } = useTranslation('content-editor');
  if (pictures.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm text-text-2">{t('picture.insertHint')}</legend>
      {pictures.map((picture) => (
        <div key={picture.name} className="flex items-center gap-3">
          <img src={picture.src} width={96} height={54} alt="" className="aspect-video w-24 rounded-lg object-cover" />
          <code className="min-w-0 grow select-all break-all text-text-2 text-xs">{markdownOf(picture, language)}</code>
          <Button type="submit" name="intent" value={`insert ${picture.name}`} variant="secondary" size="sm">
            {t('picture.insert')} <span className="sr-only">{picture.alts.en}</span>
          </Button>
        </div>
      ))}
    </fieldset>
  );
}
