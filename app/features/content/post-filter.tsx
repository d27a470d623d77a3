import { Form } from 'react-router';
import { postCategories, postStates } from '../../../contract/content-values.ts';
import { languages } from '../../../contract/languages.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { useFields } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { newPostForm } from './post-forms.server.ts';

export const postFilters = ['q', 'category', 'state', 'lacks'] as const;
type Filter = Record<(typeof postFilters)[number], string>;

export function PostFilter({ filter }: { filter: Filter }) {
  const { t } = useTranslation('content-editor');
  return (
    <Form method="get" role="search" className="grid items-end gap-3 md:grid-cols-5">
      <TextField label={t('search')} name="q" type="search" maxLength={100} defaultValue={filter.q} />
      <SelectField label={t('field.category')} name="category" defaultValue={filter.category}>
        <option value="">{t('all')}</option>
        <CategoryOptions />
      </SelectField>
      <SelectField label={t('field.state')} name="state" defaultValue={filter.state}>
        <option value="">{t('all')}</option>
        {postStates.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('lacks')} name="lacks" defaultValue={filter.lacks}>
        <option value="">{t('any')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </Form>
  );
}

function CategoryOptions() {
  const { t } = useTranslation('content');
  return Object.values(postCategories).map((category) => (
    <option key={category} value={category}>
      {t(`category.${category}`)}
    </option>
  ));
}

export function NewPostForm({ state }: { state: FormStateOf<typeof newPostForm> }) {
  const { t } = useTranslation('content-editor');
  const { form, field } = useFields(state);
  return (
    <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
      <SelectField {...field('category')} label={t('field.category')}>
        <CategoryOptions />
      </SelectField>
      <TextField {...field('slug')} label={t('field.slug')} hint={t('slugHint')} />
      <div>
        <Button type="submit">{t('create')}</Button>
      </div>
    </Form>
  );
}
