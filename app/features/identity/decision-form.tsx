import { Form } from 'react-router';
import { rejectReasons } from '../../../contract/identity-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GiveBack } from '../review/give-back.tsx';
import type { decisionForm } from './review.server.ts';

type DecisionFormProps = { member: string; submittedAt: number; state: FormStateOf<typeof decisionForm> };

/** Approve, reject with a reason that the member reads, or leave it to others. */
export function DecisionForm({ member, submittedAt, state }: DecisionFormProps) {
  const { t } = useTranslation('identity-review');
  const { t: identity } = useTranslation('identity');
  const { form, field } = useFields(state);
  return (
    <Card as="section" room="small" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('decide')}</h2>
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name="member" value={member} />
        <input type="hidden" name="submittedAt" value={submittedAt} />
        <Button type="submit" name="decision" value="approve">
          {t('approve')}
        </Button>
        <SelectField {...field('reason')} label={t('reason')}>
          <option value="">{t('choose')}</option>
          {rejectReasons.map((reason) => (
            <option key={reason} value={reason}>
              {identity(`reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...field('note')} label={t('note')} hint={t('noteHint')} />
        <Button type="submit" name="decision" value="reject" variant="danger">
          {t('reject')}
        </Button>
      </Form>
      <GiveBack kind="identity" id={member} />
    </Card>
  );
}
