import { Form } from 'react-router';
import type { EditedPost } from '../../../contract/content-editor.ts';
import { postCategories, postLevels, postStates } from '../../../contract/content-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeedState } from '../operator/deed-state.ts';
import { timeText, versionOf } from './post-values.ts';

type PostSettingsFormProps = { post: EditedPost; state: DeedState | undefined };

export function PostSettingsForm({ post, state }: PostSettingsFormProps) {
  const { t } = useTranslation('content-editor');
  const { t: of } = useTranslation('content');
  const { settings } = post;
  const errors = state?.refusal.fields;
  const texts = {
    state: settings.state,
    publishAt: settings.state === 'draft' ? '' : timeText(settings.publishAt),
    tags: settings.tags.join(', '),
    topic: settings.topic ?? '',
    level: settings.level ?? '',
    author: settings.author,
    cover: settings.cover ?? '',
    ...state?.typed,
  };
  const field = (name: keyof typeof texts) => ({
    name,
    label: t(`field.${name}`),
    defaultValue: texts[name],
    error: errors?.[name],
  });
  const tagError = Object.entries(errors ?? {}).find(([name]) => name.startsWith('tags'))?.[1];
  return (
    <Form method="post" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={state?.refusal} />
      <input type="hidden" name="version" value={versionOf(post.version, state)} />
      <SelectField {...field('state')}>
        {postStates.map((known) => (
          <option key={known} value={known}>
            {t(`state.${known}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('publishAt')} type="datetime-local" step={1} hint={t('publishAtHint')} />
      <Checkbox
        name="isPinned"
        label={t('field.isPinned')}
        defaultChecked={state ? state.typed.isPinned !== undefined : settings.isPinned}
      />
      <TextField {...field('tags')} error={tagError} hint={t('tagsHint')} maxLength={420} />
      {post.category === postCategories.college && (
        <>
          <TextField {...field('topic')} maxLength={40} />
          <SelectField {...field('level')}>
            <option value="">{t('none')}</option>
            {postLevels.map((level) => (
              <option key={level} value={level}>
                {of(`level.${level}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextField {...field('author')} hint={t('authorHint')} maxLength={60} />
      <SelectField {...field('cover')} hint={t('coverHint')}>
        <option value="">{t('none')}</option>
        {post.pictures.map(({ name, alts }) => (
          <option key={name} value={name}>
            {alts.en}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit">{t('save')}</Button>
      </div>
    </Form>
  );
}
