import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { trialMoney } from '../../../contract/wallet-values.ts';
import { RecordList } from '../../components/list/record-list.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TrialMoneyNote } from '../../components/trial-money.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { transferPath } from '../../paths/wallet-paths.ts';
import { AssetsFrame } from '../wallet/assets-frame.tsx';
import type { Records } from './load-records.server.ts';
import { useRecordColumns } from './record-columns.tsx';
import { useRecordFields } from './use-record-fields.ts';

/** The ledger's entries of a member: all of them, or those of one account. */
export function RecordsPage({ title, records }: { title: string; records: Records }) {
  const { t } = useTranslation('record');
  const menu = useTranslation('menu');
  const wallet = useTranslation('wallet');
  const { items, next, account, accounts, filter, currencies } = records;
  const linkClasses = 'font-medium text-accent-text';
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      <RecordList
        caption={t('list.caption')}
        filter={{ fields: useRecordFields(currencies, account ? [] : accounts), values: filter }}
        columns={useRecordColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={{
          icon: ScrollText,
          title: t('list.empty'),
          children: account ? (
            <ButtonLink to={transferPath({ to: account })}>{wallet.t('transfer.title')}</ButtonLink>
          ) : (
            <ButtonLink to="/assets/assetdeposit">{menu.t('entry.deposit')}</ButtonLink>
          ),
        }}
        next={next}
        cursor="uid"
        file={{ path: '/assets/funddetails.csv', values: { ...filter, account: account ?? filter.account } }}
        more={
          <>
            <Link to="/assets/statement" className={linkClasses}>
              {t('statement.link')}
            </Link>
            <Link to="/assets/proofofreserves" className={linkClasses}>
              {menu.t('entry.reserves')}
            </Link>
          </>
        }
      />
      {items.some(({ currency }) => currency === trialMoney) && <TrialMoneyNote />}
    </AssetsFrame>
  );
}
