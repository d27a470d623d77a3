import { Form } from 'react-router';
import type { WholeCase } from '../../../contract/c2c-review-shapes.ts';
import { statementLengthMax } from '../../../contract/c2c-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { TiedTo, WhyTwo } from '../operator/second-voice.tsx';
import type { ruleDeeds } from './review-deeds.server.ts';

type RulingFormProps = { found: WholeCase; state: StatesOf<typeof ruleDeeds>['rule']; now: number };

/** What the buyer gets of held coins, against whom it counts, and the reason that both sides read. */
export function RulingForm({ found, state, now }: RulingFormProps) {
  const { t } = useTranslation('c2c-review');
  const reviews = useTranslation('review');
  const format = useFormat();
  const { form, field, box } = useFields(state);
  const { review, case: line } = found;
  const outcomes = line.kind === 'appeal' ? (['release', 'return', 'split'] as const) : (['none'] as const);
  return (
    <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <WhyTwo whyTwo={review.whyTwo} />
      <TiedTo tie={review.tie} />
      {review.isMine && <p className="text-text-2">{reviews.t('mine')}</p>}
      <input type="hidden" name="id" value={line.id} />
      <SelectField {...field('outcome')} label={t('outcome.label')}>
        {outcomes.length > 1 && <option value="" />}
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`outcome.${outcome}`)}
          </option>
        ))}
      </SelectField>
      {line.kind === 'appeal' && (
        <TextField
          {...field('toBuyer')}
          label={t('toBuyer', { asset: line.asset })}
          hint={t('toBuyerHint')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <SelectField {...field('against')} label={t('against')}>
        <option value="" />
        <option value="nobody">{t('party.nobody')}</option>
        <option value="buyer">{t('party.buyer')}</option>
        <option value="seller">{t('party.seller')}</option>
      </SelectField>
      <TextAreaField {...field('reason')} label={t('reason')} hint={t('reasonHint')} maxLength={statementLengthMax} />
      {now < line.evidenceUntil && (
        <Checkbox {...box('isHeard')} label={t('isHeard', { time: format.dateTime(line.evidenceUntil) })} />
      )}
      <div>
        <Button type="submit" name="intent" value="rule" variant="danger">
          {t('rule')}
        </Button>
      </div>
    </Form>
  );
}
