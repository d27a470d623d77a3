import { Form, Link } from 'react-router';
import type { c2cCalls } from '../../../contract/c2c.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reportTraderPath, traderPath } from '../../paths/c2c-paths.ts';
import { TraderMarks } from './trader-name.tsx';

export type TraderOf = AnswerOf<typeof c2cCalls.trader>;

/** Who a merchant is, in its own words; members can block and report it. */
export function TraderAbout({ page: { trader, about, since, isBlocked } }: { page: TraderOf }) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const isOwn = useRootData()?.profile?.id === trader.id;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h1 className="flex flex-wrap items-center gap-2 font-semibold text-2xl">
        <span className="wrap-anywhere">{trader.name}</span>
        <TraderMarks trader={trader} />
      </h1>
      {trader.isDemo && <p className="text-sm text-warn">{t('trader.demo')}</p>}
      {since !== null && <p className="text-sm text-text-3">{t('trader.since', { date: format.date(since) })}</p>}
      {about && <p className="wrap-anywhere whitespace-pre-line text-text-2">{about}</p>}
      {isBlocked !== null && !isOwn && (
        <div className="flex flex-wrap items-center gap-4">
          <Form method="post" action={traderPath(trader.id)} replace>
            <input type="hidden" name="id" value={trader.id} />
            <Button type="submit" name="intent" value={isBlocked ? 'unblock' : 'block'} variant="secondary" size="sm">
              {t(isBlocked ? 'blocked.unblock' : 'trader.block')}
            </Button>
          </Form>
          <Link to={reportTraderPath(trader.id)} className="font-medium text-accent-text text-sm">
            {t('report.title')}
          </Link>
        </div>
      )}
    </Card>
  );
}
