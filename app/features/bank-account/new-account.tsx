import { Form } from 'react-router';
import { paymentTypesIn } from '../../../contract/bank-account-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import type { Unheard } from '../../hooks/use-heard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Country } from './account-form.server.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountFormState, EditedAccount } from './account-form-state.ts';

type NewAccountProps = {
  countries: readonly Country[];
  /** null until a country is chosen. */
  account: EditedAccount | null;
  answer: AccountFormState | Unheard | undefined;
  /** Other parameters of the page's address, which stay. */
  kept?: Readonly<Record<string, string>>;
};

/** A country first, then the fields of an account there. */
export function NewAccount({ countries, account, answer, kept = {} }: NewAccountProps) {
  const { t } = useTranslation('bank-account');
  const types = account ? paymentTypesIn(account.country) : [];
  return (
    <>
      <Form method="get" replace className="flex flex-col gap-3">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          key={account?.country}
          label={t('field.country')}
          name="country"
          autoComplete="country"
          required
          defaultValue={account?.country ?? ''}
        >
          <option value="">{t('add.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant={account ? 'secondary' : 'primary'}>
          {t(account ? 'add.change' : 'add.next')}
        </Button>
      </Form>
      {account && types.length > 1 && (
        <TabLinks
          label={t('add.type')}
          tabs={types.map((type) => ({
            label: t(`type.${type}`),
            to: `?${new URLSearchParams({ ...kept, country: account.country, type })}`,
            isCurrent: type === account.paymentType,
          }))}
        />
      )}
      {account && <AccountForm key={`${account.country} ${account.paymentType}`} account={account} answer={answer} />}
    </>
  );
}
