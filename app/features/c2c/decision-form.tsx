import { Form } from 'react-router';
import { aboutLengthMax } from '../../../contract/c2c-values.ts';
import type { Review, ReviewKind } from '../../../contract/review-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConsoleSection } from '../operator/console-page.tsx';
import { GiveBack } from '../review/give-back.tsx';

type DecisionFormProps = {
  kind: ReviewKind;
  review: Review;
  /** Posted with the decision; its `id` says on what. */
  kept: { id: string } & Readonly<Record<string, string | number>>;
  state: FormState<{ decision: string; reason: string }>;
  yes: { value: string; label: string };
  /** Says who reads the reason. */
  hint: string;
};

/** Yes or no to what waits, with a reason; nothing while somebody else has taken it. */
export function DecisionForm({ kind, review, kept, state, yes, hint }: DecisionFormProps) {
  const { t } = useTranslation('c2c-review');
  const reviews = useTranslation('review');
  const { form, field } = useFields(state);
  if (review.taken && !review.taken.isOwn) return null;
  return (
    <ConsoleSection title={t('decide')}>
      <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
        <RefusalNotice refusal={state.refusal} />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField {...field('decision')} label={t('decide')}>
          <option value="" />
          <option value={yes.value}>{yes.label}</option>
          <option value="reject">{reviews.t('reject')}</option>
        </SelectField>
        <TextAreaField {...field('reason')} label={t('reason')} hint={hint} maxLength={aboutLengthMax} />
        <div>
          <Button type="submit" name="intent" value="decide">
            {t('decide')}
          </Button>
        </div>
      </Form>
      {review.taken?.isOwn && <GiveBack kind={kind} id={kept.id} />}
    </ConsoleSection>
  );
}
