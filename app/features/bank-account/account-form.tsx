import { Form } from 'react-router';
import { type Detail, type DetailName, takesQr } from '../../../contract/bank-account-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { type FieldOf, useFields } from '../../forms/use-fields.ts';
import { type Unheard, useHeard } from '../../hooks/use-heard.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import type { AccountFormState, EditedAccount } from './account-form-state.ts';

type AccountFormProps = { account: EditedAccount; answer: AccountFormState | Unheard | undefined };

/** The fields of one account; what they are depends on country and payment type. */
export function AccountForm({ account, answer }: AccountFormProps) {
  const { t } = useTranslation('bank-account');
  const isPosting = usePosting() !== undefined;
  const state = useHeard<AccountFormState>(account.state, answer);
  const { form, field, box } = useFields(state);
  const { id, paymentType, country, details, qrImage } = account;
  return (
    <>
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" encType="multipart/form-data" replace className="flex flex-col gap-4">
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="paymentType" value={paymentType} />
        <TextField {...field('holder')} label={t('field.holder')} hint={t('field.holderHint')} autoComplete="name" />
        {details.map((detail) => (
          <DetailField key={detail.name} detail={detail} account={account} field={field} />
        ))}
        {takesQr(paymentType) && (
          <>
            {qrImage && (
              <img src={qrImage} alt={t('field.qr')} className="max-h-48 self-start rounded-lg border object-contain" />
            )}
            <FileField {...field('qr')} label={t('field.qr')} hint={t('field.qrHint')} />
            {qrImage && <Checkbox {...box('removeQr')} label={t('field.removeQr')} />}
          </>
        )}
        <PasswordField {...field('password')} isNew={false} />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('save')}
        </Button>
      </Form>
    </>
  );
}

type DetailFieldProps = { detail: Detail; account: EditedAccount; field: FieldOf<DetailName> };

function DetailField({ detail: { name, isRequired }, account: { paymentType, country }, field }: DetailFieldProps) {
  const { t } = useTranslation('bank-account');
  const isIndian = name === 'branchCode' && country === 'IN';
  const label = name === 'handle' && paymentType !== 'bank' ? t(`handle.${paymentType}`) : t(`field.${name}`);
  return (
    <TextField
      {...field(name)}
      label={isIndian ? t('field.ifsc') : label}
      hint={isRequired ? undefined : t('field.optional')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required={isRequired}
    />
  );
}
