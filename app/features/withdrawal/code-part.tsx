import { SelectField } from '../../components/ui/field.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeField } from '../account/code-fields.tsx';
import { ResendButton } from '../account/resend-button.tsx';
import type { ConfirmState } from './withdrawal-state.ts';

type CodePartProps = {
  state: ConfirmState;
  field: FieldOf<'method' | 'code'>;
  contacts: { email: string; phone: string };
};

/** For who has no second factor: a code that counts for this withdrawal only, to the own address of its choice. */
export function CodePart({ state: { method, resend }, field, contacts }: CodePartProps) {
  const { t } = useTranslation('withdrawal');
  const account = useTranslation('account');
  const methods = (['email', 'phone'] as const).filter((known) => contacts[known]);
  const isSent = resend.atMs > 0;
  return (
    <>
      {methods.length > 1 ? (
        <SelectField {...field('method')} label={t('method')} defaultValue={method}>
          {methods.map((known) => (
            <option key={known} value={known}>
              {contacts[known]}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="method" value={methods[0] ?? 'email'} />
      )}
      {isSent && <p className="text-sm text-text-2">{account.t('register.codeSent', { target: contacts[method] })}</p>}
      <CodeField {...field('code')} />
      <ResendButton resend={resend} isFirst={!isSent} />
    </>
  );
}
