import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { type FieldOf, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { AddressBookState } from './address-book-state.ts';

type FormProps = { state: AddressBookState };

/** Label, network and address, with the proof that it is the owner who adds it. */
export function AddAddress({ state }: FormProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const { form, field } = useFields(state.add);
  const attributes = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <ProvenForm intent="add" title={t('book.add')} button={t('book.add')} {...{ state, form, field }}>
      <TextField {...attributes} {...field('label')} label={t('book.label')} hint={t('book.labelHint')} />
      <SelectField {...field('network')} label={wallet.t('column.network')}>
        {state.networks.map(({ network, networkName }) => (
          <option key={network} value={network}>
            {networkName}
          </option>
        ))}
      </SelectField>
      <TextField {...attributes} {...field('address')} label={t('address')} />
      <TextField {...attributes} {...field('memo')} label={wallet.t('column.memo')} hint={t('memoHint')} />
    </ProvenForm>
  );
}

/** Turns on or off that coins leave only to trusted addresses. */
export function WhitelistSwitch({ state }: FormProps) {
  const { t } = useTranslation('withdrawal');
  const { form, field } = useFields(state.switch);
  const { isWhitelistOnly } = state;
  const title = `${t('book.only')}: ${t(isWhitelistOnly ? 'book.isOn' : 'book.isOff')}`;
  const button = t(isWhitelistOnly ? 'book.turnOff' : 'book.turnOn');
  return (
    <ProvenForm intent="switch" {...{ title, button, state, form, field }}>
      <p className="text-sm text-text-2">{t('book.onlyText')}</p>
      <input type="hidden" name="isOn" value={String(!isWhitelistOnly)} />
    </ProvenForm>
  );
}

type ProvenFormProps = FormProps & {
  intent: 'add' | 'switch';
  title: string;
  button: string;
  form: ReturnType<typeof useFields>['form'];
  field: FieldOf<'withdrawalPassword' | 'secondFactor'>;
  children: ReactNode;
};

/** Takes withdrawal password and second factor; folded, since the page has several. */
function ProvenForm({ intent, title, button, state, form, field, children }: ProvenFormProps) {
  const { t } = useTranslation('withdrawal');
  const { ways } = state;
  const posted = usePosting();
  const refusal = state.intent === intent ? state.refusal : undefined;
  return (
    <Card as="details" open={refusal !== undefined} room="none">
      <summary className="cursor-pointer p-4 font-medium">{title}</summary>
      <Form {...form} method="post" replace className="flex max-w-lg flex-col gap-4 p-4 pt-0">
        <RefusalNotice refusal={refusal} />
        {children}
        <PasswordField {...field('withdrawalPassword')} isNew={false} label={t('password')} />
        {(ways.hasApp || ways.hasPasskey) && <SecondFactorField {...field('secondFactor')} ways={ways} />}
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
    </Card>
  );
}
