import { SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Balance, Held } from '../../../contract/wallet.ts';
import type { AccountKind } from '../../../contract/wallet-values.ts';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BalanceFilter } from './balance-filter.ts';
import { BalanceFilterForm } from './balance-filter-form.tsx';
import { BalanceTable } from './balance-table.tsx';
import { useBalanceActions } from './use-balance-actions.ts';

type BalanceSectionProps = {
  balances: readonly Balance[];
  holds: readonly Held[];
  /** Whether coins of zero are left out. */
  isFolded: boolean;
  filter: BalanceFilter;
  account: AccountKind;
  symbolOfCoin: Readonly<Record<string, string>>;
  kept?: Readonly<Record<string, string>>;
};

/** Coins with a filter above them. */
export function BalanceSection(props: BalanceSectionProps) {
  const { balances, holds, isFolded, filter, account, symbolOfCoin, kept } = props;
  const { t } = useTranslation('wallet');
  const [parameters] = useSearchParams();
  const unfolded = new URLSearchParams([...parameters, ['rows', 'all']]);
  const actionsOf = useBalanceActions(account, symbolOfCoin);
  return (
    <Card as="section" room="none" className="flex flex-col gap-3 px-2 pb-2">
      <BalanceFilterForm filter={filter} {...(kept && { kept })} />
      {balances.length === 0 ? (
        <EmptyState icon={SearchX} title={t('filter.nothing')} />
      ) : (
        <BalanceTable balances={balances} holds={holds} actionsOf={actionsOf} />
      )}
      {isFolded && (
        <Link to={`?${unfolded}`} preventScrollReset className={buttonLinkClasses({ variant: 'ghost' })}>
          {t('filter.showAll')}
        </Link>
      )}
    </Card>
  );
}
