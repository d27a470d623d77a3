import { Form } from 'react-router';
import { understandingAnswers, understandingQuestions } from '../../../contract/futures-limits-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UnderstandingState } from './limits-forms.server.ts';

type QuestionsFormProps = { version: number; state: UnderstandingState; isPosting: boolean };

/** Three questions, each below what answers it. */
export function QuestionsForm({ version, state, isPosting }: QuestionsFormProps) {
  const { t } = useTranslation('futures-limits');
  const format = useFormat();
  const { form, field } = useFields(state);
  const numbers = {
    leverage: { leverage: '20', share: format.share(20), whole: format.share(5) },
    liquidation: {},
    stop: { stop: format.amount('59000', 0), before: format.amount('59500', 0), after: format.amount('57000', 0) },
  };
  const answers = {
    leverage: { a: format.share(50), b: format.share(5), c: format.share(20) },
    liquidation: { a: t('liquidation.a'), b: t('liquidation.b'), c: t('liquidation.c') },
    stop: { a: numbers.stop.after, b: numbers.stop.stop, c: numbers.stop.before },
  };
  return (
    <Form {...form} method="post" replace className="flex flex-col gap-6">
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="version" value={version} />
      {understandingQuestions.map((question) => {
        const { name, defaultValue, error } = field(question);
        return (
          <div key={question} className="flex flex-col gap-2">
            <p className="text-sm text-text-2">{t(`explain.${question}`, numbers[question])}</p>
            <RadioGroup
              {...{ name, defaultValue, error }}
              legend={t(`question.${question}`, numbers[question])}
              choices={understandingAnswers.map((value) => ({ value, label: answers[question][value] }))}
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
