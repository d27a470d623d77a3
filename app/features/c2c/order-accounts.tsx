import { Landmark } from 'lucide-react';
import { Form } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bankAccountsPath } from '../../paths/bank-account-paths.ts';
import { addBankPath, userCenterPath } from '../../paths/c2c-paths.ts';
import { AccountFacts } from '../bank-account/account-list.tsx';
import type { OrderAccount } from './load-user-center.server.ts';

/** Own payout accounts, and which of them orders may be paid to. */
export function OrderAccounts({ accounts }: { accounts: readonly OrderAccount[] }) {
  const { t } = useTranslation('c2c-merchant');
  const bank = useTranslation('bank-account');
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('accounts.title')}</h2>
      <p className="text-sm text-text-2">{t('accounts.text')}</p>
      {accounts.length === 0 && <EmptyState icon={Landmark} title={bank.t('empty')} />}
      <ul className="flex flex-col divide-y">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-col gap-3 py-4 first:pt-0">
            <OrderAccountLine account={account} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={addBankPath(userCenterPath)}>{bank.t('add.title')}</ButtonLink>
        <ButtonLink to={bankAccountsPath} variant="secondary">
          {bank.t('title')}
        </ButtonLink>
      </p>
    </Card>
  );
}

function OrderAccountLine({ account }: { account: OrderAccount }) {
  const { t } = useTranslation('c2c-merchant');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const { id, paymentType, countryName, isUsed, waitsUntil, name, review, reason } = account;
  const state = stateOf(account);
  const isHeld = isUsed || review === 'waiting';
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {bank.t(`type.${paymentType}`)} · {countryName}
        <Badge kind={badges[state]}>{t(`accounts.${state}`)}</Badge>
      </h3>
      <AccountFacts account={account} />
      {name !== 'same' && review !== 'accepted' && (
        <p className="text-sm text-warn">{t(`accounts.name.${review ?? name}`)}</p>
      )}
      {reason && <Notice kind="error">{reason}</Notice>}
      {waitsUntil !== null && (
        <p className="text-sm text-text-3">{t('accounts.from', { time: format.dateTime(waitsUntil) })}</p>
      )}
      {review !== 'rejected' && (
        <Form method="post" action={userCenterPath} replace preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value={isHeld ? 'stop' : 'use'} variant="secondary" size="sm">
            {t(`accounts.${deedOf(account)}`)}
          </Button>
        </Form>
      )}
    </>
  );
}

const badges = { used: 'up', waiting: 'accent', rejected: 'down', notUsed: 'neutral' } as const;

function stateOf({ isUsed, review }: OrderAccount): keyof typeof badges {
  if (isUsed) return 'used';
  return review === 'waiting' || review === 'rejected' ? review : 'notUsed';
}

/** What the button does, by the name of its label. */
function deedOf({ isUsed, review, name }: OrderAccount) {
  if (isUsed) return 'stop';
  if (review === 'waiting') return 'takeBack';
  return name === 'unsure' ? 'ask' : 'use';
}
