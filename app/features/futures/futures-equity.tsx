import type { AnswerOf } from '../../../contract/call.ts';
import type { futuresCalls } from '../../../contract/futures.ts';
import { balanceDecimals } from '../../../contract/limits.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { futuresPath } from '../../paths/futures-paths.ts';
import { FuturesLinks } from './futures-links.tsx';

type Account = AnswerOf<typeof futuresCalls.stats>['accounts'][number];
const columns = ['balance', 'available', 'margin', 'reserved', 'unrealisedProfit', 'equity'] as const;

/** What the futures account is worth by margin currency, and how much of it positions and orders hold. */
export function FuturesEquity({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const mask = useMask();
  const canTrade = useRootData()?.menus.areas.includes(futuresPath) ?? false;
  const amountColumn = (key: (typeof columns)[number]): Column<Account> => ({
    key,
    header: t(`account.${key}`),
    align: 'end',
    cell: ({ currency, [key]: amount }) => (
      <span data-testid={`${key}-${currency}`}>
        {mask(format.amount(amount, balanceDecimals(currency), { isFixed: true }))}
      </span>
    ),
  });
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('account.title')}</h2>
        {canTrade && <ButtonLink to={futuresPath}>{t('account.trade')}</ButtonLink>}
      </div>
      <p className="text-sm text-text-2">{t('account.text')}</p>
      <Table
        caption={t('account.title')}
        rows={accounts}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', header: t('currency'), isRowHeader: true, cell: ({ currency }) => currency },
          ...columns.map(amountColumn),
        ]}
      />
      <p className="text-sm text-text-3">{t('trial')}</p>
      <FuturesLinks />
    </Card>
  );
}
