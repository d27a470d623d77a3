import { Form } from 'react-router';
import { chatTextLengthMax } from '../../../contract/chat-values.ts';
import type { CannedAnswer } from '../../../contract/help-answers.ts';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import type { answerDeeds } from './answer-deeds.server.ts';
import { answerPath } from './help-paths.ts';

type AnswerFormProps = {
  /** undefined for a new one, which begins in English. */
  answer: CannedAnswer | undefined;
  language: Language;
  states: StatesOf<typeof answerDeeds>;
};

/** A canned answer in one language; the others have tabs. */
export function AnswerForm({ answer, language, states: { save } }: AnswerFormProps) {
  const { t } = useTranslation('help');
  const { form, field } = useFields(
    startWith(save, { title: answer?.title ?? '', text: answer?.texts[language] ?? '' }),
  );
  const tabs = languages.map((known) => ({
    label: answer?.texts[known] ? languageNames[known] : t('desk.missing', { language: languageNames[known] }),
    to: answerPath(answer?.id ?? '', known),
    isCurrent: known === language,
  }));
  return (
    <>
      {answer && <TabLinks label={t('desk.language')} tabs={tabs} />}
      <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
        <RefusalNotice refusal={save.refusal} />
        {answer && <input type="hidden" name="id" value={answer.id} />}
        <input type="hidden" name="language" value={language} />
        <TextField {...field('title')} label={t('desk.answerTitle')} hint={t('desk.answerTitleHint')} required />
        <TextAreaField
          {...field('text')}
          label={t('desk.answerText')}
          hint={t('desk.answerTextHint')}
          maxLength={chatTextLengthMax}
          lang={languageTag(language)}
        />
        <div>
          <Button type="submit" name="intent" value="save">
            {t('saveEmail')}
          </Button>
        </div>
      </Form>
    </>
  );
}

export function RemoveAnswer({ id, states: { remove } }: { id: string } & Pick<AnswerFormProps, 'states'>) {
  const { t } = useTranslation('help');
  return (
    <Form method="post" className="border-t pt-5">
      <RefusalNotice refusal={remove.refusal} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="remove" variant="outline">
        {t('desk.removeAnswer')}
      </Button>
    </Form>
  );
}
