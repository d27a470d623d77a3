import { Form } from 'react-router';
import { paymentTypesIn } from '../../contract/bank-account-values.ts';
import { hearState } from '../api/hear-state.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadCountries, loadNewAccount, postAccount } from '../features/bank-account/account-form.server.ts';
import { AccountForm } from '../features/bank-account/account-form.tsx';
import type { AccountFormState } from '../features/bank-account/account-form-state.ts';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bankaccounts_.add';

export const handle = { ns: ['bank-account', 'profile', 'account', 'parts'], takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const countries = await loadCountries(api, language);
  const chosen = countries.find(({ code }) => code === searchParams.get('country'));
  const asked = chosen && { country: chosen.code, typeAsked: searchParams.get('type'), language };
  return { countries, account: asked ? await loadNewAccount(api, asked) : null };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  postAccount(context.get(apiContext), request, context.get(pageContext).language);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AccountFormState>(serverAction);

export default function AddBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  const { countries, account } = loaderData;
  const types = account ? paymentTypesIn(account.country) : [];
  return (
    <SubPage title={t('add.title')} back={{ to: bankAccountsPath, label: t('back') }}>
      <Form method="get" replace className="flex flex-col gap-3">
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
            to: `?country=${account.country}&type=${type}`,
            isCurrent: type === account.paymentType,
          }))}
        />
      )}
      {account && (
        <AccountForm key={`${account.country} ${account.paymentType}`} account={account} answer={actionData} />
      )}
    </SubPage>
  );
}
