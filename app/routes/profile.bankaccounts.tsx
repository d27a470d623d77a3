import { Landmark } from 'lucide-react';
import { bankAccountCalls } from '../../contract/bank-account.ts';
import { bankAccountsMax } from '../../contract/bank-account-values.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { countryName } from '../features/bank-account/account-form.server.ts';
import { AccountList } from '../features/bank-account/account-list.tsx';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { addPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bankaccounts';

export const handle = { ns: ['bank-account', 'profile'] } satisfies RouteHandle;

const outcomes = ['saved', 'deleted'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const { language } = context.get(pageContext);
  const { items } = await context.get(apiContext).load(bankAccountCalls.list, { query: {} });
  return {
    accounts: items.map((account) => ({ ...account, countryName: countryName(account.country, language) })),
    outcome: outcomes.find((known) => known === done),
  };
}

export default function BankAccounts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  const { accounts, outcome } = loaderData;
  return (
    <SubPage title={t('title')}>
      {outcome && (
        <Notice kind="success" isAnnounced>
          {t(`done.${outcome}`)}
        </Notice>
      )}
      <p className="text-text-2">{t('text')}</p>
      {accounts.length > 0 ? (
        <AccountList accounts={accounts} />
      ) : (
        <Card room="none">
          <EmptyState icon={Landmark} title={t('empty')} />
        </Card>
      )}
      {accounts.length < bankAccountsMax ? (
        <ButtonLink to={addPath} size="lg">
          {t('add.title')}
        </ButtonLink>
      ) : (
        <Notice>{t('full')}</Notice>
      )}
    </SubPage>
  );
}
