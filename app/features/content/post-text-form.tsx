import { Form } from 'react-router';
import type { EditedPost, PostText } from '../../../contract/content-editor.ts';
import { type Language, languageTag } from '../../../contract/languages.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { startWith } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureChoice } from './picture-choice.tsx';
import type { textForm } from './post-forms.server.ts';
import { isLate, versionOf } from './post-values.ts';

type PostTextFormProps = {
  post: Pick<EditedPost, 'id' | 'version' | 'pictures'>;
  language: Language;
  stored: PostText | undefined;
  state: FormStateOf<typeof textForm>;
};

export function PostTextForm({ post, language, stored, state }: PostTextFormProps) {
  const { t } = useTranslation('content-editor');
  const { title = '', summary = '', body = '' } = stored ?? {};
  const { form, ...fields } = useFields(startWith(state, { title, summary, body }));
  const field = (name: keyof PostText) => {
    return { ...fields.field(name), label: t(`field.${name}`), lang: languageTag(language) };
  };
  return (
    <Form {...form} method="post" encType="multipart/form-data" className="flex min-w-0 flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <h2 className="font-semibold text-lg">{languageNames[language]}</h2>
      <input type="hidden" name="id" value={post.id} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="version" value={versionOf(post.version, state)} />
      <TextField {...field('title')} />
      <TextAreaField {...field('summary')} rows={2} />
      <TextAreaField {...field('body')} rows={24} hint={t('bodyHint')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          {t('save')}
        </Button>
        <Button type="submit" name="intent" value="preview" variant="secondary">
          {t('preview')}
        </Button>
      </div>
      {/* Below the buttons: Enter in a field saves. */}
      <PictureChoice pictures={post.pictures} language={language} />
      {isLate(state) && stored && <ReadOnlyText title={t('stored')} language={language} text={stored} />}
    </Form>
  );
}

/** A text to look at while another one is written. */
export function ReadOnlyText({ title, language, text }: { title: string; language: Language; text: PostText }) {
  const { t } = useTranslation('content-editor');
  const lang = languageTag(language);
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      <TextField label={t('field.title')} lang={lang} readOnly defaultValue={text.title} />
      <TextAreaField label={t('field.summary')} lang={lang} rows={2} readOnly defaultValue={text.summary} />
      <TextAreaField label={t('field.body')} lang={lang} rows={24} readOnly defaultValue={text.body} />
    </section>
  );
}

export function TextPreview({ language, title, html }: { language: Language; title: string; html: string }) {
  const { t } = useTranslation('content-editor');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('preview')}</h2>
      <Card as="article" lang={languageTag(language)} room="small" className="flex flex-col gap-4">
        <h3 className="font-semibold text-2xl leading-tight">{title}</h3>
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Card>
    </section>
  );
}
