import { Form } from 'react-router';
import { postCategories } from '../../../contract/content-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { newPostForm } from './post-forms.server.ts';

export function NewPostForm({ state }: { state: FormStateOf<typeof newPostForm> }) {
  const { t } = useTranslation('content-editor');
  const { t: of } = useTranslation('content');
  const { form, field } = useFields(state);
  return (
    <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
      <SelectField {...field('category')} label={t('field.category')}>
        {Object.values(postCategories).map((category) => (
          <option key={category} value={category}>
            {of(`category.${category}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('slug')} label={t('field.slug')} hint={t('slugHint')} />
      <div>
        <Button type="submit">{t('create')}</Button>
      </div>
    </Form>
  );
}
