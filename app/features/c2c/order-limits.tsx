import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { c2cPath, fiatOrderPath } from '../../paths/c2c-paths.ts';
import type { loadUserCenter } from './load-user-center.server.ts';
import { useFigures } from './use-figures.ts';

type Center = Awaited<ReturnType<typeof loadUserCenter>>;
type OrderLimitsProps = { center: Pick<Center, 'openOrders' | 'stoppedUntil' | 'rules'> };

/** What one may do at a time, and what stops it until when. */
export function OrderLimits({ center: { openOrders, stoppedUntil, rules } }: OrderLimitsProps) {
  const { t } = useTranslation('c2c-merchant');
  const menu = useTranslation('menu');
  const format = useFormat();
  const figures = useFigures();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('limits.title')}</h2>
      {stoppedUntil !== null && (
        <Notice kind="warning">{t('limits.stopped', { time: format.dateTime(stoppedUntil) })}</Notice>
      )}
      <FactList
        facts={[
          [t('limits.open'), t('limits.openOf', { open: openOrders, max: rules.openOrdersMax })],
          [t('limits.cancels'), String(rules.cancelsMax)],
          [t('limits.hold'), figures.span(rules.withdrawHoldHours, 'hour')],
          [t('limits.appeal'), figures.span(rules.appealMinutes, 'minute')],
        ]}
      />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={fiatOrderPath} variant="secondary">
          {menu.t('entry.p2pOrders')}
        </ButtonLink>
        <ButtonLink to={c2cPath} variant="secondary">
          {menu.t('entry.p2p')}
        </ButtonLink>
      </p>
    </Card>
  );
}
