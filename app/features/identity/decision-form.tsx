import { Form } from 'react-router';
import { rejectReasons } from '../../../contract/identity-values.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GiveBack } from '../review/give-back.tsx';

export type TypedDecision = { reason: string; note: string };
type DecisionFormProps = {
  member: string;
  submittedAt: number;
  typed: TypedDecision | undefined;
  refusal: Refusal | undefined;
};

/** Approve, reject with a reason that the member reads, or leave it to others. */
export function DecisionForm({ member, submittedAt, typed, refusal }: DecisionFormProps) {
  const { t } = useTranslation('identity-review');
  const { t: identity } = useTranslation('identity');
  const errors = refusal?.fields;
  return (
    <section className="flex flex-col gap-4 rounded-lg border bg-surface-1 p-4">
      <h2 className="font-semibold text-lg">{t('decide')}</h2>
      <RefusalNotice refusal={refusal} />
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="member" value={member} />
        <input type="hidden" name="submittedAt" value={submittedAt} />
        <Button type="submit" name="intent" value="approve">
          {t('approve')}
        </Button>
        <SelectField label={t('reason')} name="reason" defaultValue={typed?.reason ?? ''} error={errors?.reason}>
          <option value="">{t('choose')}</option>
          {rejectReasons.map((reason) => (
            <option key={reason} value={reason}>
              {identity(`reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t('note')}
          hint={t('noteHint')}
          name="note"
          maxLength={500}
          defaultValue={typed?.note}
          error={errors?.note}
        />
        <Button type="submit" name="intent" value="reject" variant="danger">
          {t('reject')}
        </Button>
      </Form>
      <GiveBack kind="identity" id={member} />
    </section>
  );
}
