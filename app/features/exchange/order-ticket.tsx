import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { type OrderSide, orderSides, orderTypes } from '../../../contract/exchange-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useRefusalToast } from '../../components/use-refusal-toast.ts';
import { useFocusOnError } from '../../forms/use-focus-on-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';
import type { Own } from './exchange-data.ts';
import { Segments } from './segments.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { Available, TicketTerms, TicketTotal } from './ticket-facts.tsx';
import { notBuy, notSell, TicketFields, TicketOptions } from './ticket-fields.tsx';
import type { TicketResult } from './ticket-result.ts';
import { readTicket, type TicketValues } from './ticket-values.ts';
import { useTicketErrors } from './use-ticket-errors.ts';

/** A price of the order book, or a side on a phone's bar. */
export type Picked = { price?: string; side?: OrderSide };

const OrderOutcome = lazy(() => import('./order-outcome.tsx'));

type OrderTicketProps = {
  market: MarketSymbol;
  own: Own | null;
  lastPrice: string;
  side: OrderSide;
  orderKey: string;
  /** What was picked last elsewhere in the page; a new object for every pick. */
  picked: Picked | undefined;
  /** What the page's own action answered, when the form was posted without scripts. */
  posted: TicketResult | undefined;
  /** Then only limit orders are taken. */
  isBeforeOpening: boolean;
};

const emptyValues = (side: OrderSide, price: string, key: string): TicketValues => ({
  key,
  side,
  type: 'limit',
  price,
  stopPrice: '',
  stopLimitPrice: '',
  trail: '',
  trailUnit: 'percent',
  quantity: '',
  unit: 'base',
  timeInForce: 'gtc',
  expiresAt: '',
  postOnly: false,
});

/** One form for every kind of spot order. Which fields a type has is said by CSS, so it holds without scripts. */
export function OrderTicket(props: OrderTicketProps) {
  const { market, own, lastPrice, side, orderKey, picked, posted, isBeforeOpening } = props;
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const fetcher = useFetcher<TicketResult>({ key: `ticket-${market.symbol}` });
  const answered = fetcher.data ?? posted;
  const result = answered?.intent === 'place' ? answered : undefined;
  const refused = result && !result.ok ? result : undefined;
  const [values, setValues] = useState(() => refused?.values ?? emptyValues(side, format.typed(lastPrice), orderKey));
  const change = useCallback(
    (changed: Partial<TicketValues>) => setValues((before) => ({ ...before, ...changed })),
    [],
  );
  const isToast = useRefusalToast(refused?.refusal);
  const errors = useTicketErrors({ values, market, own, refused });
  const form = useFocusOnError(refused?.refusal.fields);

  // What was typed before the scripts came stands in the fields, and not yet in the state.
  useLayoutEffect(() => {
    if (form.current) setValues(readTicket(new FormData(form.current)));
  }, [form]);
  useEffect(() => {
    if (picked?.side) change({ side: picked.side });
    if (picked?.price) change({ price: format.typed(picked.price) });
  }, [picked, format, change]);
  useEffect(() => {
    if (fetcher.data?.intent === 'place' && fetcher.data.ok) change({ quantity: '' });
  }, [fetcher.data, change]);

  // After an answer that never came the order may stand: only the same key can find that out.
  const key = refused && isUnknown(refused.refusal) ? refused.values.key : orderKey;
  return (
    <fetcher.Form
      ref={form}
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
        choices={orderSides.map((value) => ({ value, label: t(`side.${value}`), look: value }))}
      />
      <Segments
        name="type"
        label={t('ticket.type')}
        value={values.type}
        onChange={(chosen) => change({ type: chosen })}
        choices={(isBeforeOpening ? orderTypes.filter((type) => type === 'limit') : orderTypes).map((value) => ({
          value,
          label: t(`type.${value}`),
          look: 'plain' as const,
        }))}
      />
      {own && <Available own={own} market={market} />}
      <TicketFields market={market} values={values} change={change} errors={errors.fields} />
      <ShareButtons
        market={market}
        own={own}
        values={values}
        onPick={({ quantity, ...rest }) => change({ quantity: format.typed(quantity), ...rest })}
      />
      {!isBeforeOpening && <TicketOptions values={values} change={change} errors={errors.fields} />}
      <TicketTotal market={market} values={values} lastPrice={lastPrice} />
      {errors.form && (
        <Notice kind="error" isAnnounced={!isToast}>
          {errors.form}
        </Notice>
      )}
      {result?.ok && (
        <Suspense>
          <OrderOutcome order={result.order} own={own} market={market} isBeforeOpening={isBeforeOpening} />
        </Suspense>
      )}
      {own ? <SubmitButtons market={market} isPending={fetcher.state !== 'idle'} /> : <SignInInstead />}
      <TicketTerms market={market} />
    </fetcher.Form>
  );
}

/** Both stand in the form; the chosen side shows one. */
function SubmitButtons({ market, isPending }: { market: MarketSymbol; isPending: boolean }) {
  const { t } = useTranslation('exchange');
  return (
    <>
      <div className={notSell}>
        <Button type="submit" variant="buy" isWide isPending={isPending}>
          {t('ticket.buy', { currency: market.baseSymbol })}
        </Button>
      </div>
      <div className={notBuy}>
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
