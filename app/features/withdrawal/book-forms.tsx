import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { addressLabelLengthMax, addressLengthMax, memoLengthMax } from '../../../contract/withdrawal-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { AddressBookState, BookIntent } from './address-book-state.ts';

type FormProps = { state: AddressBookState };

/** Label, network and address, with the proof that it is the owner who adds it. */
export function AddAddress({ state }: FormProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const { typed, networks, intent, refusal } = state;
  const errors = intent === 'add' ? refusal?.fields : undefined;
  const attributes = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <ProvenForm intent="add" title={t('book.add')} button={t('book.add')} state={state}>
      <TextField
        {...attributes}
        name="label"
        label={t('book.label')}
        hint={t('book.labelHint')}
        maxLength={addressLabelLengthMax}
        required
        defaultValue={typed.label}
        error={errors?.label}
      />
      <SelectField
        name="network"
        label={wallet.t('column.network')}
        defaultValue={typed.network}
        error={errors?.network}
      >
        {networks.map(({ network, networkName }) => (
          <option key={network} value={network}>
            {networkName}
          </option>
        ))}
      </SelectField>
      <TextField
        {...attributes}
        name="address"
        label={t('address')}
        maxLength={addressLengthMax}
        required
        defaultValue={typed.address}
        error={errors?.address}
      />
      <TextField
        {...attributes}
        name="memo"
        label={wallet.t('column.memo')}
        hint={t('memoHint')}
        maxLength={memoLengthMax}
        defaultValue={typed.memo}
        error={errors?.memo}
      />
    </ProvenForm>
  );
}

/** Turns on or off that coins leave only to trusted addresses. */
export function WhitelistSwitch({ state }: FormProps) {
  const { t } = useTranslation('withdrawal');
  const { isWhitelistOnly } = state;
  const title = `${t('book.only')}: ${t(isWhitelistOnly ? 'book.isOn' : 'book.isOff')}`;
  const button = t(isWhitelistOnly ? 'book.turnOff' : 'book.turnOn');
  return (
    <ProvenForm intent="switch" title={title} button={button} state={state}>
      <p className="text-sm text-text-2">{t('book.onlyText')}</p>
      <input type="hidden" name="isOn" value={String(!isWhitelistOnly)} />
    </ProvenForm>
  );
}

type ProvenFormProps = FormProps & { intent: BookIntent; title: string; button: string; children: ReactNode };

/** Takes withdrawal password and second factor; folded, since the page has several. */
function ProvenForm({ intent, title, button, state, children }: ProvenFormProps) {
  const { t } = useTranslation('withdrawal');
  const { ways } = state;
  const posted = usePosting();
  const refusal = state.intent === intent ? state.refusal : undefined;
  const form = useFocusOnError(refusal);
  return (
    <details open={refusal !== undefined} className="rounded-lg border bg-surface-1">
      <summary className="cursor-pointer p-4 font-medium">{title}</summary>
      <Form ref={form} method="post" replace className="flex max-w-lg flex-col gap-4 p-4 pt-0">
        <RefusalNotice refusal={refusal} />
        {children}
        <PasswordField
          isNew={false}
          name="withdrawalPassword"
          label={t('password')}
          error={refusal?.fields?.withdrawalPassword}
        />
        {(ways.hasApp || ways.hasPasskey) && (
          <SecondFactorField name="secondFactor" error={refusal?.fields?.secondFactor} ways={ways} />
        )}
        <Button
          type="submit"
          name="intent"
          value={intent}
          disabled={posted !== undefined}
          isPending={posted === intent}
        >
          {button}
        </Button>
      </Form>
    </details>
  );
}
