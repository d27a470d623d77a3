import { Link } from 'react-router';
import { formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { ReceiptCheck } from '../../components/receipt-check.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { priceProofPath } from '../quotes/symbol-path.ts';
import type { LoadedReceipt } from './load-receipt.server.ts';
import { ReceiptFormulas } from './receipt-formulas.tsx';

const places = 8;

/** A close with all that it follows from, for everybody who has the address. */
export function ReceiptView(loaded: LoadedReceipt) {
  return (
    <>
      <Summary {...loaded} />
      <DecidingPrices {...loaded} />
      <ReceiptFormulas receipt={loaded.receipt} />
      <ReceiptCheck id={loaded.id} area="futures" />
    </>
  );
}

function Summary({ receipt, name, pricePrecision }: LoadedReceipt) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const { side, leverage, entry, currency, takeProfit, stopLoss, openedAt, close } = receipt;
  const price = (value: string | null) => format.price(value ?? '0', pricePrecision);
  const amount = (value: string) => `${format.amount(value, places)} ${currency}`;
  const reached = { takeProfit, stopLoss, liquidated: close.liquidationPrice, user: null, deleveraged: null };
  const result = formatDecimal(subtract(parseDecimal(close.returned), parseDecimal(close.margin)));
  return (
    <Card as="section" className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {name} <Badge kind={side === 'long' ? 'up' : 'down'}>{t(`side.${side}`)}</Badge>
        <Badge>{t('times', { leverage: String(leverage) })}</Badge>
        <Badge kind={close.reason === 'liquidated' ? 'warn' : 'accent'}>{t(`reason.${close.reason}`)}</Badge>
      </p>
      <p className="text-text-2">
        {t(`receipt.why.${close.reason}`, { mark: price(close.mark), price: price(reached[close.reason]) })}
      </p>
      <div className="grid gap-x-10 gap-y-1.5 sm:grid-cols-2">
        <FactList
          facts={[
            [t('receipt.quantity'), format.amount(close.quantity, places)],
            [t('receipt.entry'), format.price(entry, pricePrecision)],
            [t('receipt.price'), format.price(close.price, pricePrecision)],
            [t('receipt.opened'), format.dateTime(openedAt)],
            [t('receipt.closed'), format.dateTime(close.time)],
          ]}
        />
        <FactList
          facts={[
            [t('receipt.margin'), amount(close.margin)],
            [t('receipt.returned'), amount(close.returned)],
            [
              t('receipt.result'),
              <span key="result" className={result.startsWith('-') ? 'text-down' : 'text-up'}>
                {result.startsWith('-') ? '' : '+'}
                {amount(result)}
              </span>,
            ],
          ]}
        />
      </div>
      {currency === 'FTUSDT' && <Notice>{t('trial')}</Notice>}
      <p className="text-sm text-text-3">{t('receipt.anonymous')}</p>
    </Card>
  );
}

/** The ticks of opening and closing, each with the way to its proof. */
function DecidingPrices({ receipt, opening, closing, pricePrecision }: LoadedReceipt) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const { symbol, entryTick, entryMark, close } = receipt;
  const ticks = [
    { name: t('receipt.opening'), seq: entryTick, price: entryMark, time: opening?.time },
    { name: t('receipt.closing'), seq: close.tick, price: close.mark, time: closing?.time },
  ];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('receipt.ticks')}</h2>
      <p className="text-sm text-text-2">{t('receipt.ticksText')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {ticks.map(({ name, seq, price, time }) => (
          <li key={name}>
            <h3 className="mb-1.5 font-medium text-sm">{name}</h3>
            <FactList
              facts={[
                [t('mark'), format.price(price, pricePrecision)],
                [
                  t('time'),
                  time === undefined ? '–' : `${format.dateTime(time)}.${String(time % 1000).padStart(3, '0')}`,
                ],
                [
                  t('receipt.tick'),
                  <Link key="tick" to={priceProofPath(symbol, seq)} className="text-accent-text">
                    {seq}
                  </Link>,
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
