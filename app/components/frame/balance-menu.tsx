import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { totalDecimals } from '../../../contract/limits.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountsToggle, useMask } from '../amounts-toggle.tsx';
import { Menu, menuLabelClasses } from '../ui/menu.tsx';
import { MemberEntry } from './member-entry.tsx';
import { useBalance } from './use-balance.ts';

/** What a member has in all, and the ways to it. */
export function BalanceMenu() {
  const { t } = useTranslation('menu');
  const root = useRootData();
  const [isOpen, setOpen] = useState(false);
  const balance = useBalance(root?.balance ?? null, isOpen);
  const entries = root?.menus.balance ?? [];
  if (entries.length === 0) return null;
  return (
    <Menu
      label={t('bar.balance')}
      summary={
        <>
          <Wallet aria-hidden size={20} />
          <span className={menuLabelClasses}>{t('bar.balance')}</span>
        </>
      }
      onToggle={setOpen}
    >
      {balance && <Total totalUsdt={balance.totalUsdt} />}
      <ul className="pt-1.5">
        {entries.map((entry) => (
          <MemberEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Menu>
  );
}

/** In USDT, truncated at 3 decimals (spec section 9). */
function Total({ totalUsdt }: { totalUsdt: string }) {
  const { t } = useTranslation('menu');
  const format = useFormat();
  const mask = useMask();
  const amount = mask(format.amount(totalUsdt, totalDecimals, { isFixed: true }));
  return (
    <div className="border-b px-2.5 pt-1 pb-2.5">
      <div className="flex items-center justify-between gap-4 text-sm text-text-2">
        {t('bar.total')}
        <AmountsToggle />
      </div>
      <p data-testid="header-total" className="whitespace-nowrap font-semibold text-lg tabular-nums">
        {t('bar.amount', { amount })}
      </p>
    </div>
  );
}
