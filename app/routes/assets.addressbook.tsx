import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { withdrawalPasswordPath } from '../features/security/paths.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { loadAddressBook, postAddressBook } from '../features/withdrawal/address-book.server.ts';
import { type AddressBookState, bookIntents } from '../features/withdrawal/address-book-state.ts';
import { AddressList } from '../features/withdrawal/address-list.tsx';
import { AddAddress, WhitelistSwitch } from '../features/withdrawal/book-forms.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useWaits } from '../i18n/use-waits.ts';
import { addressBookPath, withdrawPath } from '../paths/withdrawal-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.addressbook';

export const handle = { ns: ['withdrawal', 'wallet', 'account'] } satisfies RouteHandle;

const outcomes = { add: 'added', remove: 'removed', switch: 'switched' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const intent = bookIntents.find((known) => known === done);
  return { state: await loadAddressBook(context.get(apiContext)), outcome: intent && outcomes[intent] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postAddressBook(context.get(apiContext), await request.formData(), language);
  if (typeof state === 'string') return redirect(`${addressBookPath}?done=${state}`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AddressBookState>(serverAction);

export default function AddressBook({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('withdrawal');
  const waits = useWaits();
  const state = useHeard<AddressBookState>(loaderData.state, actionData);
  const { items, now, hasPassword, intent, refusal } = state;
  return (
    <AssetsFrame title={t('book.title')}>
      <PageHead title={t('book.title')} isIndexed={false} />
      {loaderData.outcome && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`book.done.${loaderData.outcome}`, waits)}
        </Notice>
      )}
      {(intent === undefined || intent === 'remove') && <RefusalNotice refusal={refusal} />}
      <p className="text-text-2">{t('book.explain', waits)}</p>
      <AddressList items={items} now={now} />
      {hasPassword ? (
        <>
          <AddAddress key={items.length} state={state} />
          <WhitelistSwitch state={state} />
        </>
      ) : (
        <Notice kind="warning">
          <p className="mb-3">{t('passwordMissing')}</p>
          <ButtonLink to={withdrawalPasswordPath}>{t('setPassword')}</ButtonLink>
        </Notice>
      )}
      <p>
        <ButtonLink to={withdrawPath} variant="secondary">
          {t('title')}
        </ButtonLink>
      </p>
    </AssetsFrame>
  );
}
