import { Link } from 'react-router';
import type { C2cOrderLine } from '../../../contract/c2c-shapes.ts';
import { orderStatuses, stateOfStatus } from '../../../contract/c2c-values.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tradeOrderPath } from '../../paths/c2c-paths.ts';
import { TraderName } from './trader-name.tsx';

const stateKinds = { unpaid: 'warn', paid: 'accent', appealed: 'down', cancelled: 'neutral', completed: 'up' } as const;

/** Orders, with who has to do what next. */
export function useOrderColumns(): Column<C2cOrderLine>[] {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  const mask = useMask();
  return [
    { key: 'order', header: t('orders.order'), isRowHeader: true, cell: (order) => <OrderName order={order} /> },
    { key: 'with', header: t('orders.with'), cell: ({ counterparty }) => <TraderName trader={counterparty} /> },
    {
      key: 'amount',
      header: t('orders.amount'),
      align: 'end',
      cell: ({ amount, fiat }) => `${mask(format.amount(amount, 8))} ${fiat}`,
    },
    {
      key: 'coins',
      header: t('orders.coins'),
      align: 'end',
      cell: ({ quantity, asset, price, fiat }) => (
        <span className="text-right">
          {mask(format.amount(quantity, 8))} {asset}
          <span className="block text-text-3 text-xs">
            {format.amount(price, 8)} {fiat}
          </span>
        </span>
      ),
    },
    { key: 'state', header: t('orders.state'), cell: (order) => <OrderState order={order} /> },
  ];
}

/** The order's number leads to its page. */
function OrderName({ order: { id, side, asset, createdAt, unread } }: { order: C2cOrderLine }) {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  return (
    <span className="text-left">
      <Link to={tradeOrderPath(id)} className="font-medium text-accent-text">
        <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${side}`)}</span> {asset} #{id}
      </Link>{' '}
      {unread > 0 && <Badge kind="accent">{t('orders.unread', { count: unread })}</Badge>}
      <time dateTime={new Date(createdAt).toISOString()} className="block font-normal text-text-3 text-xs">
        {format.dateTime(createdAt)}
      </time>
    </span>
  );
}

function OrderState({ order }: { order: C2cOrderLine }) {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  const { status, side, expiresAt } = order;
  const state = stateOfStatus(status);
  const step = nextStep(order);
  return (
    <span className="text-right md:text-left">
      <Badge kind={stateKinds[state]}>{t(`is.${state}`)}</Badge>
      {step && (
        <span className={`mt-1 block text-xs ${waitsForReader({ status, side }) ? 'text-warn' : 'text-text-3'}`}>
          {t(`orders.next.${step}`, { time: format.dateTime(expiresAt) })}
        </span>
      )}
    </span>
  );
}

const { unpaid, paid } = orderStatuses;

function nextStep({ status, side }: Pick<C2cOrderLine, 'status' | 'side'>) {
  if (status === unpaid) return side === 'buy' ? 'pay' : 'awaitPayment';
  if (status === paid) return side === 'sell' ? 'release' : 'awaitRelease';
  return undefined;
}

/** Whether the next step is the reader's. */
export const waitsForReader = ({ status, side }: Pick<C2cOrderLine, 'status' | 'side'>): boolean =>
  (status === unpaid && side === 'buy') || (status === paid && side === 'sell');
