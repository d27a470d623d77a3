import { Form } from 'react-router';
import { paymentTypesIn } from '../../contract/bank-account-values.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadCountries, loadNewForm, postAccount } from '../features/bank-account/account-form.server.ts';
import { AccountForm } from '../features/bank-account/account-form.tsx';
import { hearAccount } from '../features/bank-account/hear-account.ts';
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
  return { countries, form: asked ? await loadNewForm(api, asked) : null };
}

export const action = async ({ request, context }: Route.ActionArgs) => postAccount(context.get(apiContext), request);

export const clientAction = (post: Route.ClientActionArgs) => hearAccount(post);

export default function AddBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  const { countries, form } = loaderData;
  const types = form ? paymentTypesIn(form.country) : [];
  return (
    <SubPage title={t('add.title')} back={{ to: bankAccountsPath, label: t('back') }}>
      <Form method="get" replace className="flex flex-col gap-3">
        <SelectField
          key={form?.country}
          label={t('field.country')}
          name="country"
          autoComplete="country"
          required
          defaultValue={form?.country ?? ''}
        >
          <option value="">{t('add.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant={form ? 'secondary' : 'primary'}>
          {t(form ? 'add.change' : 'add.next')}
        </Button>
      </Form>
      {form && types.length > 1 && (
        <TabLinks
          label={t('add.type')}
          tabs={types.map((type) => ({
            label: t(`type.${type}`),
            to: `?country=${form.country}&type=${type}`,
            isCurrent: type === form.paymentType,
          }))}
        />
      )}
      {form && <AccountForm key={`${form.country} ${form.paymentType}`} state={form} refused={actionData} />}
    </SubPage>
  );
}
