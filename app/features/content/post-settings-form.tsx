import { Form } from 'react-router';
import type { EditedPost } from '../../../contract/content-editor.ts';
import { postCategories, postLevels, postStates } from '../../../contract/content-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { timeText } from '../../forms/time-text.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import type { settingsDeeds } from './post-forms.server.ts';
import { versionOf } from './post-values.ts';

type PostSettingsFormProps = { post: EditedPost; state: StatesOf<typeof settingsDeeds>['save'] };

export function PostSettingsForm({ post, state }: PostSettingsFormProps) {
  const { t } = useTranslation('content-editor');
  const { t: of } = useTranslation('content');
  const { settings } = post;
  const { form, box, ...fields } = useFields(
    startWith(state, {
      state: settings.state,
      publishAt: settings.state === 'draft' ? '' : timeText(settings.publishAt),
      isPinned: settings.isPinned ? 'on' : '',
      tags: settings.tags.join(', '),
      topic: settings.topic ?? '',
      level: settings.level ?? '',
      author: settings.author,
      cover: settings.cover ?? '',
    }),
  );
  const field = (name: Parameters<typeof fields.field>[0]) => ({ ...fields.field(name), label: t(`field.${name}`) });
  return (
    <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="id" value={post.id} />
      <input type="hidden" name="version" value={versionOf(post.version, state)} />
      <SelectField {...field('state')}>
        {postStates.map((known) => (
          <option key={known} value={known}>
            {t(`state.${known}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('publishAt')} type="datetime-local" step={1} hint={t('publishAtHint')} />
      <Checkbox {...box('isPinned')} label={t('field.isPinned')} />
      <TextField {...field('tags')} hint={t('tagsHint')} maxLength={420} />
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
      <TextField {...field('author')} hint={t('authorHint')} />
      <SelectField {...field('cover')} hint={t('coverHint')}>
        <option value="">{t('none')}</option>
        {post.pictures.map(({ name, alts }) => (
          <option key={name} value={name}>
            {alts.en}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" name="intent" value="save">
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
