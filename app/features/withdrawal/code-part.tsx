import { SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeField } from '../account/code-fields.tsx';
import { ResendButton } from '../account/resend-button.tsx';
import type { WithdrawalState } from './withdrawal-state.ts';

type CodePartProps = { state: WithdrawalState; contacts: { email: string; phone: string } };

/** For who has no second factor: a code that counts for this withdrawal only, to the own address of its choice. */
export function CodePart({ state: { method, code, resend, refusal }, contacts }: CodePartProps) {
  const { t } = useTranslation('withdrawal');
  const account = useTranslation('account');
  const methods = (['email', 'phone'] as const).filter((known) => contacts[known]);
  const isSent = resend.atMs > 0;
  return (
    <>
      {methods.length > 1 ? (
        <SelectField name="method" label={t('method')} defaultValue={method} error={refusal?.fields?.method}>
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
      <CodeField name="code" defaultValue={code} error={refusal?.fields?.code} />
      <ResendButton resend={resend} isFirst={!isSent} />
    </>
  );
}
