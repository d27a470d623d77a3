import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher, useLocation } from 'react-router';
import { orderTypes } from '../../../contract/order-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Button } from '../../components/ui/button.tsx';
import { AmountField, Checkbox, SelectField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { loginAddress } from '../account/login-address.ts';
import type { Own } from './exchange-data.ts';
import type { TicketResult } from './order-form.server.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { Segments } from './segments.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { availableIn, totalOf } from './ticket-amounts.ts';
import type { TicketValues } from './ticket-values.ts';

type OrderTicketProps = {
  market: MarketSymbol;
  own: Own | null;
  lastPrice: string;
  side: 'buy' | 'sell';
  orderKey: string;
  /** The last price picked in the order book; a new object for every pick. */
  picked: { price: string } | undefined;
  /** What the page's own action answered, when the form was posted without scripts. */
  posted: TicketResult | undefined;
};

const emptyValues = (side: 'buy' | 'sell', price: string, key: string): TicketValues => ({
  key,
  side,
  type: 'limit',
  price,
  stopPrice: '',
  quantity: '',
  unit: 'base',
  timeInForce: 'gtc',
  postOnly: false,
});

/** One form for every kind of spot order. Which fields a type has is said by CSS, so it holds without scripts. */
export function OrderTicket(props: OrderTicketProps) {
  const { market, own, lastPrice, side, orderKey, picked, posted } = props;
  const { t } = useTranslation('exchange');
  const fetcher = useFetcher<TicketResult>({ key: `ticket-${market.symbol}` });
  const answered = fetcher.data ?? posted;
  const result = answered?.intent === 'place' ? answered : undefined;
  const refused = result && !result.ok ? result : undefined;
  const [values, setValues] = useState(() => refused?.values ?? emptyValues(side, lastPrice, orderKey));
  const change = (changed: Partial<TicketValues>) => setValues((before) => ({ ...before, ...changed }));

  useEffect(() => {
    if (picked) setValues((before) => ({ ...before, price: picked.price }));
  }, [picked]);
  useEffect(() => {
    setValues((before) => ({ ...before, side }));
  }, [side]);
  useEffect(() => {
    if (fetcher.data?.intent === 'place' && fetcher.data.ok) setValues((before) => ({ ...before, quantity: '' }));
  }, [fetcher.data]);

  // After an answer that never came the order may stand: only the same key can find that out.
  const key = refused && refused.refusal.status >= 500 ? refused.values.key : orderKey;
  const isPending = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      method="post"
      id="ticket"
      aria-label={t('ticket.title')}
      className="group/ticket flex flex-col gap-3 p-3"
    >
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="key" value={key} />
      <Segments
        name="side"
        label={t('ticket.side')}
        value={values.side}
        onChange={(chosen) => change({ side: chosen })}
        choices={(['buy', 'sell'] as const).map((value) => ({ value, label: t(`side.${value}`), look: value }))}
      />
      <Segments
        name="type"
        label={t('ticket.type')}
        value={values.type}
        onChange={(chosen) => change({ type: chosen })}
        choices={orderTypes.map((value) => ({ value, label: t(`type.${value}`), look: 'plain' as const }))}
      />
      <Available own={own} market={market} side={values.side} />
      <TicketFields market={market} values={values} change={change} fields={refused?.refusal.fields} />
      <ShareButtons market={market} own={own} values={values} onPick={(quantity) => change({ quantity })} />
      <TicketTotal market={market} values={values} />
      {refused && !refused.refusal.fields && (
        <Notice kind="error" isAnnounced>
          {refused.refusal.message}
        </Notice>
      )}
      {result?.ok && <OrderOutcome order={result.order} market={market} />}
      {own ? <SubmitButtons market={market} isPending={isPending} /> : <SignInInstead />}
      <p className="text-xs text-text-3">
        {t('ticket.fees', { maker: market.makerFeeBps / 100, taker: market.takerFeeBps / 100 })}
      </p>
    </fetcher.Form>
  );
}

/** Both stand in the form; the chosen side shows one. */
function SubmitButtons({ market, isPending }: { market: MarketSymbol; isPending: boolean }) {
  const { t } = useTranslation('exchange');
  return (
    <>
      <div className="group-has-[[name=side][value=sell]:checked]/ticket:hidden">
        <Button type="submit" variant="buy" isWide isPending={isPending}>
          {t('ticket.buy', { currency: market.baseSymbol })}
        </Button>
      </div>
      <div className="group-has-[[name=side][value=buy]:checked]/ticket:hidden">
        <Button type="submit" variant="sell" isWide isPending={isPending}>
          {t('ticket.sell', { currency: market.baseSymbol })}
        </Button>
      </div>
    </>
  );
}

function SignInInstead() {
  const { t } = useTranslation('exchange');
  const location = useLocation();
  return (
    <Link
      to={loginAddress(location)}
      className="flex h-10 items-center justify-center rounded-lg bg-accent px-4 text-sm font-semibold text-white"
    >
      {t('ticket.signIn')}
    </Link>
  );
}

function Available({ own, market, side }: { own: Own | null; market: MarketSymbol; side: 'buy' | 'sell' }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  if (!own) return null;
  return (
    <p className="flex justify-between text-xs text-text-2">
      <span>{t('ticket.available')}</span>
      {(['buy', 'sell'] as const).map((shown) => {
        const currency = shown === 'buy' ? market.quoteSymbol : market.baseSymbol;
        const available = availableIn(own.balances, currency);
        const hiding =
          shown === 'buy'
            ? 'group-has-[[name=side][value=sell]:checked]/ticket:hidden'
            : 'group-has-[[name=side][value=buy]:checked]/ticket:hidden';
        return (
          <span key={shown} className={`tabular-nums ${hiding}`} data-testid={shown === side ? 'available' : undefined}>
            {format.amount(available, 8)} {currency}
          </span>
        );
      })}
    </p>
  );
}

type FieldsProps = {
  market: MarketSymbol;
  values: TicketValues;
  change(changed: Partial<TicketValues>): void;
  /** Field -> what is wrong with it. */
  fields: Record<string, string> | undefined;
};

const onlyStop = 'hidden group-has-[[name=type][value=stopLimit]:checked]/ticket:block';
const notMarket = 'group-has-[[name=type][value=market]:checked]/ticket:hidden';
const onlyMarket = 'hidden group-has-[[name=type][value=market]:checked]/ticket:block';

function TicketFields({ market, values, change, fields }: FieldsProps) {
  const { t } = useTranslation('exchange');
  const unitId = useId();
  return (
    <>
      <div className={onlyStop}>
        <AmountField
          name="stopPrice"
          label={t('ticket.stopPrice')}
          currency={market.quoteSymbol}
          value={values.stopPrice}
          onChange={(event) => change({ stopPrice: event.target.value })}
          error={fields?.stopPrice}
          isCompact
        />
      </div>
      <div className={notMarket}>
        <AmountField
          name="price"
          label={t('ticket.price')}
          currency={market.quoteSymbol}
          value={values.price}
          onChange={(event) => change({ price: event.target.value })}
          error={fields?.price}
          isCompact
        />
      </div>
      <AmountField
        name="quantity"
        label={t('ticket.quantity')}
        currency={values.type === 'market' && values.unit === 'quote' ? market.quoteSymbol : market.baseSymbol}
        value={values.quantity}
        onChange={(event) => change({ quantity: event.target.value })}
        error={fields?.quantity ?? fields?.quoteQuantity}
        isCompact
      />
      <div className={onlyMarket}>
        <SelectField
          name="unit"
          id={unitId}
          label={t('ticket.unit')}
          value={values.unit}
          onChange={(event) => change({ unit: event.target.value === 'quote' ? 'quote' : 'base' })}
        >
          <option value="base">{market.baseSymbol}</option>
          <option value="quote">{market.quoteSymbol}</option>
        </SelectField>
      </div>
      <details className={notMarket}>
        <summary className="text-xs text-text-2">{t('ticket.options')}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <SelectField
            name="timeInForce"
            label={t('ticket.timeInForce')}
            value={values.timeInForce}
            onChange={(event) => change({ timeInForce: event.target.value as TicketValues['timeInForce'] })}
          >
            {(['gtc', 'ioc', 'fok'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`timeInForce.${value}`)}
              </option>
            ))}
          </SelectField>
          <Checkbox
            name="postOnly"
            label={t('ticket.postOnly')}
            checked={values.postOnly}
            onChange={(event) => change({ postOnly: event.target.checked })}
            error={fields?.postOnly}
          />
        </div>
      </details>
    </>
  );
}

function TicketTotal({ market, values }: { market: MarketSymbol; values: TicketValues }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const total = totalOf(values.price, values.quantity);
  return (
    <p className={`flex justify-between text-xs text-text-2 ${notMarket}`}>
      <span>{t('ticket.total')}</span>
      <output className="tabular-nums text-text-1">
        {total === undefined ? '–' : `${format.amount(total, 8)} ${market.quoteSymbol}`}
      </output>
    </p>
  );
}
