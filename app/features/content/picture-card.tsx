import { Form } from 'react-router';
import { markdownOf } from '../../../contract/content-markdown.ts';
import type { PostPicture } from '../../../contract/content-pictures.ts';
import { altLengthMax } from '../../../contract/content-values.ts';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type DeedState, stateOf } from '../operator/deed-state.ts';
import { versionOf } from './post-values.ts';

export function UploadForm({ state }: { state: DeedState | undefined }) {
  const { t } = useTranslation('content-editor');
  const own = stateOf(state, 'upload');
  return (
    <Form method="post" encType="multipart/form-data" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={own?.refusal} />
      <FileField
        label={t('picture.file')}
        hint={t('picture.fileHint')}
        name="picture"
        required
        error={own?.refusal.fields?.picture}
      />
      <TextField
        label={t('picture.alt', { language: languageNames.en })}
        hint={t('picture.altHint')}
        name="alt"
        lang="en"
        maxLength={altLengthMax}
        required
        defaultValue={own?.typed.alt}
        error={own?.refusal.fields?.alt}
      />
      <div>
        <Button type="submit" name="intent" value="upload">
          {t('picture.upload')}
        </Button>
      </div>
    </Form>
  );
}

type PictureCardProps = { picture: PostPicture; written: readonly Language[]; state: DeedState | undefined };

/** A picture of a post: how it is put into a text, and what it shows, in each language of the post. */
export function PictureCard({ picture, written, state }: PictureCardProps) {
  const { t } = useTranslation('content-editor');
  const { name, src, width, height, alts, version, isUsed } = picture;
  const own = stateOf(state, 'describe', name);
  const removal = stateOf(state, 'remove', name);
  const others = languages.filter((language) => language !== 'en' && (written.includes(language) || alts[language]));
  return (
    <article aria-label={alts.en} className="grid gap-5 rounded-lg border bg-surface-1 p-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <img
          src={src}
          width={width}
          height={height}
          alt={alts.en}
          loading="lazy"
          className="h-auto w-full rounded-lg"
        />
        <code className="select-all break-all text-sm text-text-2">{markdownOf(picture, 'en')}</code>
        <p className="text-sm text-text-3">
          {t('picture.size', { width, height })}
          {isUsed && ` ${t('picture.used')}`}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Form method="post" className="flex flex-col gap-4">
          <RefusalNotice refusal={own?.refusal} />
          <input type="hidden" name="id" value={name} />
          <input type="hidden" name="version" value={versionOf(version, own)} />
          {(['en', ...others] as const).map((language) => (
            <TextField
              key={language}
              label={t('picture.alt', { language: languageNames[language] })}
              name={`alts.${language}`}
              lang={languageTag(language)}
              maxLength={altLengthMax}
              required={language === 'en' || written.includes(language)}
              defaultValue={own ? own.typed[`alts.${language}`] : alts[language]}
              error={own?.refusal.fields?.[`alts.${language}`]}
            />
          ))}
          <div>
            <Button type="submit" name="intent" value="describe">
              {t('save')}
            </Button>
          </div>
        </Form>
        {!isUsed && (
          <Form method="post">
            <RefusalNotice refusal={removal?.refusal} />
            <input type="hidden" name="id" value={name} />
            <Button type="submit" name="intent" value="remove" variant="outline">
              {t('picture.remove')}
            </Button>
          </Form>
        )}
      </div>
    </article>
  );
}
