import { postCategories, postStates } from '../../../contract/content-values.ts';
import { languages } from '../../../contract/languages.ts';
import type { FilterField } from '../../components/list/list-filter.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export const postFilters = ['q', 'category', 'state', 'lacks'] as const;

/** What the posts of the console are narrowed down by. */
export function usePostFields(): FilterField[] {
  const { t } = useTranslation('content-editor');
  const { t: of } = useTranslation('content');
  const categories = Object.values(postCategories).map((value) => ({ value, label: of(`category.${value}`) }));
  const states = postStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const texts = languages.map((value) => ({ value, label: languageNames[value] }));
  return [
    { name: 'q', label: t('search'), type: 'search', lengthMax: 100 },
    { name: 'category', label: t('field.category'), options: categories },
    { name: 'state', label: t('field.state'), options: states },
    { name: 'lacks', label: t('lacks'), every: t('any'), options: texts },
  ];
}
