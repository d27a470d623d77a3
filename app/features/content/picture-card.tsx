import { Form } from 'react-router';
import { markdownOf } from '../../../contract/content-markdown.ts';
import type { PostPicture } from '../../../contract/content-pictures.ts';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import type { pictureDeeds } from './post-forms.server.ts';
import { altName, versionOf } from './post-values.ts';

type States = StatesOf<typeof pictureDeeds>;

export function UploadForm({ post, state }: { post: string; state: States['upload'] }) {
  const { t } = useTranslation('content-editor');
  const { form, field } = useFields(state);
  const picture = field('picture');
  return (
    <Form {...form} method="post" encType="multipart/form-data" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="id" value={post} />
      <FileField
        label={t('picture.file')}
        hint={t('picture.fileHint')}
        name={picture.name}
        required
        error={picture.error}
      />
      <TextField
        {...field('alt')}
        label={t('picture.alt', { language: languageNames.en })}
        hint={t('picture.altHint')}
        lang="en"
      />
      <div>
        <Button type="submit" name="intent" value="upload">
          {t('picture.upload')}
        </Button>
      </div>
    </Form>
  );
}

type PictureCardProps = { post: string; picture: PostPicture; written: readonly Language[]; states: States };

/** A picture of a post: how it is put into a text, and what it shows, in each language of the post. */
export function PictureCard({ post, picture, written, states }: PictureCardProps) {
  const { t } = useTranslation('content-editor');
  const { name, src, width, height, alts, isUsed } = picture;
  return (
    <Card as="article" aria-label={alts.en} room="small" className="grid gap-5 md:grid-cols-2">
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
        <AltsForm post={post} picture={picture} written={written} state={states.describe} />
        {!isUsed && (
          <Form method="post">
            <RefusalNotice refusal={states.remove.refusal} />
            <input type="hidden" name="id" value={post} />
            <input type="hidden" name="name" value={name} />
            <Button type="submit" name="intent" value="remove" variant="outline">
              {t('picture.remove')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

type AltsFormProps = Omit<PictureCardProps, 'states'> & { state: States['describe'] };

function AltsForm({ post, picture: { name, version, alts }, written, state }: AltsFormProps) {
  const { t } = useTranslation('content-editor');
  const start = Object.fromEntries(Object.entries(alts).map(([of, alt]) => [altName(of as Language), alt]));
  const { form, field } = useFields(startWith(state, start));
  const others = languages.filter((language) => language !== 'en' && (written.includes(language) || alts[language]));
  return (
    <Form {...form} method="post" className="flex flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="id" value={post} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={versionOf(version, state)} />
      {(['en', ...others] as const).map((language) => (
        <TextField
          key={language}
          {...field(altName(language))}
          label={t('picture.alt', { language: languageNames[language] })}
          lang={languageTag(language)}
          required={language === 'en' || written.includes(language)}
        />
      ))}
      <div>
        <Button type="submit" name="intent" value="describe">
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
