import { useRevalidator } from 'react-router';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { Stepper } from '../../components/ui/stepper.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type TradeDeed, tradeDeeds, tradeOrderPath } from '../../paths/c2c-paths.ts';
import { useOrderWords } from './use-order-words.ts';

const { unpaid, paid, appealed, cancelled, completed } = orderStatuses;
const steps = { [unpaid]: 1, [paid]: 2, [appealed]: 2, [cancelled]: 0, [completed]: 3 } as const;
/** What an order goes on by; the others are for when something is wrong. */
const usual: readonly TradeDeed[] = ['pay', 'release', 'rate'];

type OrderNowProps = {
  order: C2cOrder;
  /** The deed whose form stands below. */
  deed: TradeDeed | null;
};

/** Where an order stands: who has to do what until when, and what the reader can do next. */
export function OrderNow({ order, deed }: OrderNowProps) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  const format = useFormat();
  const { id, status, appealFrom, now, deeds, withdrawAfter } = order;
  const possible = tradeDeeds.filter((known) => known !== deed && deeds.some((each) => each === known));
  const isTooEarly = status === paid && appealFrom !== null && appealFrom > now;
  return (
    <Card as="section" aria-labelledby="now" className="flex flex-col gap-4">
      {status !== cancelled && (
        <Stepper
          label={t('step.label')}
          steps={[t('step.made'), t('step.paid'), t('step.released')]}
          current={steps[status]}
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="now" className="font-semibold text-lg">
          {t(`next.${order.ending ?? nextOf(order)}`)}
        </h2>
        <Clock key={now} order={order} />
      </div>
      <p className="text-text-2">{words.now(order)}</p>
      {isTooEarly && <p className="text-sm text-text-3">{t('appealFrom', { time: format.dateTime(appealFrom) })}</p>}
      {withdrawAfter !== null && withdrawAfter > now && (
        <p className="text-sm text-text-3">{t('withdrawAfter', { time: format.dateTime(withdrawAfter) })}</p>
      )}
      {possible.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {possible.map((each) => (
            <ButtonLink key={each} to={tradeOrderPath(id, each)} variant={usual.includes(each) ? 'primary' : 'outline'}>
              {t(`deed.${each}`)}
            </ButtonLink>
          ))}
        </p>
      )}
    </Card>
  );
}

/** Whose turn it is while an order goes on. */
function nextOf({ status, side }: C2cOrder): 'pay' | 'awaitPayment' | 'release' | 'awaitRelease' | 'appealed' {
  if (status === unpaid) return side === 'buy' ? 'pay' : 'awaitPayment';
  if (status === paid) return side === 'sell' ? 'release' : 'awaitRelease';
  return 'appealed';
}

/** What is left of the time to pay, or until an appeal is possible; then the order is asked for anew. */
function Clock({ order: { status, expiresAt, appealFrom, now } }: Pick<OrderNowProps, 'order'>) {
  const { t } = useTranslation('c2c-order');
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const isPayTime = status === unpaid;
  const untilMs = isPayTime ? expiresAt : status === paid && appealFrom;
  if (!isHydrated || !untilMs || (!isPayTime && untilMs <= now)) return null;
  const label = t(isPayTime ? 'left.pay' : 'left.appeal');
  return (
    <p className="text-sm text-text-2">
      {label} <Countdown label={label} untilMs={untilMs} nowMs={now} onEnd={() => void revalidate()} />
    </p>
  );
}
