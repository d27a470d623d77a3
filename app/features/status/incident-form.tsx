import { Form } from 'react-router';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import type { EditedIncident } from '../../../contract/status-editor.ts';
import { incidentStates, incidentTextMax, incidentTitleMax } from '../../../contract/status-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { versionOf } from '../content/post-values.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import type { incidentDeeds } from './incident-deeds.server.ts';
import { pathOfIncident } from './incident-path.ts';

type IncidentFormProps = {
  /** undefined for a new one. */
  incident: EditedIncident | undefined;
  language: Language;
  states: StatesOf<typeof incidentDeeds>;
};

/** The next version of an incident: how far it has got, and its words in one language. */
export function IncidentForm({ incident, language, states: { save } }: IncidentFormProps) {
  const { t } = useTranslation('status');
  const newest = incident?.versions[0];
  const written = newest?.texts[language];
  const { form, field } = useFields(
    startWith(save, {
      state: newest?.state ?? 'investigating',
      title: written?.title ?? '',
      text: written?.text ?? '',
    }),
  );
  const lang = languageTag(language);
  return (
    <>
      {incident && newest && (
        <TabLinks
          label={t('languages')}
          tabs={languages.map((known) => ({
            label: newest.texts[known] ? languageNames[known] : t('missing', { language: languageNames[known] }),
            to: pathOfIncident({ id: incident.id, language: known }),
            isCurrent: known === language,
          }))}
        />
      )}
      <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
        <RefusalNotice refusal={save.refusal} />
        {incident && <input type="hidden" name="id" value={incident.id} />}
        <input type="hidden" name="version" value={versionOf(newest?.version ?? 0, save)} />
        <input type="hidden" name="language" value={language} />
        <SelectField {...field('state')} label={t('state')}>
          {incidentStates.map((state) => (
            <option key={state} value={state}>
              {t(`incident.${state}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('title')}
          label={t('incidentTitle')}
          lang={lang}
          maxLength={incidentTitleMax}
          required={language === 'en'}
        />
        <TextAreaField
          {...field('text')}
          label={t('incidentText')}
          lang={lang}
          rows={6}
          maxLength={incidentTextMax}
          required={language === 'en'}
        />
        <p className="text-sm text-text-3">{language === 'en' ? t('publicHint') : t('fallbackHint')}</p>
        <div>
          <Button type="submit" name="intent" value="save">
            {t('publish')}
          </Button>
        </div>
      </Form>
    </>
  );
}
