import { Form } from 'react-router';
import { boptionAnswers, boptionQuestions } from '../../../contract/boption-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UnderstandingState } from './limits-forms.server.ts';
import { useShareText } from './use-percent.ts';

type QuestionsFormProps = { version: number; state: UnderstandingState['questions']; isPosting: boolean };

/** Three questions, each below what answers it. */
export function QuestionsForm({ version, state, isPosting }: QuestionsFormProps) {
  const { t } = useTranslation('boption-limits');
  const format = useFormat();
  const share = useShareText();
  const { form, field } = useFields(state);
  const numbers = {
    breakEven: { rate: format.share(75), needed: share('0.5715'), win: format.amount('7.50', 2, { isFixed: true }) },
    entry: {},
    tie: {},
  };
  const answers = {
    breakEven: { a: share('0.5'), b: share('0.5715'), c: share('0.75') },
    entry: { a: t('entry.a'), b: t('entry.b'), c: t('entry.c') },
    tie: { a: t('tie.a'), b: t('tie.b'), c: t('tie.c') },
  };
  return (
    <Form {...form} method="post" replace className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="version" value={version} />
      {boptionQuestions.map((question) => {
        const { name, defaultValue, error } = field(question);
        return (
          <div key={question} className="flex flex-col gap-2">
            <p className="text-sm text-text-2">{t(`explain.${question}`, numbers[question])}</p>
            <RadioGroup
              {...{ name, defaultValue, error }}
              legend={t(`question.${question}`, numbers[question])}
              choices={boptionAnswers.map((value) => ({ value, label: answers[question][value] }))}
            />
          </div>
        );
      })}
      <Button type="submit" size="lg" isPending={isPosting}>
        {t('questions.submit')}
      </Button>
    </Form>
  );
}
