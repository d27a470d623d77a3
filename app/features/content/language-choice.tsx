import { Form } from 'react-router';
import { type Language, languages } from '../../../contract/languages.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type LanguageChoiceProps = { id: string; target: Language; source: Language; written: readonly Language[] };

/** Which text is written, and which one stands beside it. */
export function LanguageChoice({ id, target, source, written }: LanguageChoiceProps) {
  const { t } = useTranslation('content-editor');
  const nameOf = (language: Language) =>
    written.includes(language) ? languageNames[language] : t('missing', { language: languageNames[language] });
  return (
    <Form method="get" className="grid items-end gap-3 md:grid-cols-3">
      <input type="hidden" name="id" value={id} />
      <SelectField label={t('target')} name="language" defaultValue={target}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('source')} name="source" defaultValue={source}>
        {languages
          .filter((language) => written.includes(language) || language === source)
          .map((language) => (
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
