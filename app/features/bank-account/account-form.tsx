import { Form } from 'react-router';
import { type DetailName, takesQr } from '../../../contract/bank-account-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import type { Refused, AccountForm as State } from './form-state.ts';

/** The fields of one account; what they are depends on country and payment type. */
export function AccountForm({ state, refused }: { state: State; refused: Refused | undefined }) {
  const { t } = useTranslation('bank-account');
  const isPosting = usePosting() !== undefined;
  const form = useFocusOnError(refused?.refusal);
  const { paymentType, country, details, qrImage } = state;
  const values = refused?.values ?? state.values;
  const errors = refused?.refusal.fields;
  return (
    <>
      <RefusalNotice refusal={refused?.refusal} />
      <Form ref={form} method="post" encType="multipart/form-data" replace className="flex flex-col gap-4">
        {state.id && <input type="hidden" name="id" value={state.id} />}
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="paymentType" value={paymentType} />
        <TextField
          label={t('field.holder')}
          hint={t('field.holderHint')}
          name="holder"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={values.holder ?? ''}
          error={errors?.holder}
        />
        {details.map(({ name, isRequired }) => (
          <DetailField
            key={name}
            name={name}
            state={state}
            isRequired={isRequired}
            value={values[name] ?? ''}
            error={errors?.[name]}
          />
        ))}
        {takesQr(paymentType) && (
          <>
            {qrImage && (
              <img src={qrImage} alt={t('field.qr')} className="max-h-48 self-start rounded-lg border object-contain" />
            )}
            <FileField label={t('field.qr')} hint={t('field.qrHint')} name="qr" error={errors?.qr} />
            {qrImage && <Checkbox name="removeQr" label={t('field.removeQr')} />}
          </>
        )}
        <PasswordField isNew={false} error={errors?.password} />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('save')}
        </Button>
      </Form>
    </>
  );
}

type DetailFieldProps = {
  name: DetailName;
  state: State;
  isRequired: boolean;
  value: string;
  error: string | undefined;
};

function DetailField({ name, state: { paymentType, country }, isRequired, value, error }: DetailFieldProps) {
  const { t } = useTranslation('bank-account');
  const isIndian = name === 'branchCode' && country === 'IN';
  const label = name === 'handle' && paymentType !== 'bank' ? t(`handle.${paymentType}`) : t(`field.${name}`);
  return (
    <TextField
      label={isIndian ? t('field.ifsc') : label}
      hint={isRequired ? undefined : t('field.optional')}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      required={isRequired}
      defaultValue={value}
      error={error}
    />
  );
}
