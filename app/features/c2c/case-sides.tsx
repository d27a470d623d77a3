import { Link } from 'react-router';
import type { WholeCase } from '../../../contract/c2c-review-shapes.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCase } from '../../paths/c2c-review-paths.ts';
import { MemberLink } from '../operator/member-link.tsx';

type KnownSide = Omit<WholeCase['sides'][number], 'party'>;

/** A member in peer-to-peer trading: what is counted, and what was ruled against it. */
export function TradingFacts({ side }: { side: KnownSide }) {
  const { t } = useTranslation('c2c-review');
  const format = useFormat();
  const { trader, rulings, stoppedUntil } = side;
  return (
    <div className="flex flex-col gap-3">
      <FactList
        facts={[
          [t('member'), <MemberLink key="member" id={trader.id} />],
          [t('name'), trader.name],
          [t('orders'), format.amount(String(trader.orders), 0)],
          [
            t('completion'),
            trader.completionPercent === null ? '—' : `${format.amount(trader.completionPercent, 1)} %`,
          ],
          [t('ratings'), `+${trader.goodRatings} / −${trader.badRatings}`],
          [t('rulings'), format.amount(String(rulings.length), 0)],
          ...(stoppedUntil === null ? [] : [[t('stopped'), format.dateTime(stoppedUntil)] as const]),
        ]}
      />
      {rulings.length > 0 && (
        <ul aria-label={t('rulings')} className="flex flex-col gap-2 text-sm">
          {rulings.map(({ caseId, time, reason }) => (
            <li key={caseId} className="break-words text-text-2">
              <Link to={pathOfCase(caseId)} className="text-accent-text">
                {format.dateTime(time)}
              </Link>
              {` ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
