import { Link } from 'react-router';
import type { Stake } from '../../../contract/staking-shapes.ts';
import { RecordList } from '../../components/list/record-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ownStakesPath } from '../../paths/staking-paths.ts';
import { useStakeColumns } from './stake-columns.tsx';

/** The newest stakes of the reader, and the way to all of them. */
export function OwnStakes({ own }: { own: readonly Stake[] }) {
  const { t } = useTranslation('staking');
  const columns = useStakeColumns();
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own" className="flex flex-col gap-3">
      <h2 id="own" className="font-semibold text-lg">
        {t('own')}
      </h2>
      <RecordList
        caption={t('own')}
        columns={columns}
        rows={own}
        rowKey={({ id }) => id}
        empty={{ title: t('none') }}
        more={
          <Link to={ownStakesPath} className="font-medium text-accent-text">
            {t('allOwn')}
          </Link>
        }
      />
    </section>
  );
}
