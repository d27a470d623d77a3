import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { type OrderSide, orderSides, orderTypes } from '../../../contract/exchange-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useRefusalToast } from '../../components/use-refusal-toast.ts';
import { useFocusOnError } from '../../forms/use-focus-on-error.ts';
import { usePostKey } from '../../forms/use-post-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskPart } from './desk-part.tsx';
import type { Own } from './exchange-data.ts';
import { Segments } from './segments.tsx';
import { Available, TicketTotal } from './ticket-facts.tsx';
import { notBuy, notSell, TicketFields, TicketOptions } from './ticket-fields.tsx';
import type { TicketResult } from './ticket-result.ts';
import { isSameTicket, readTicket, type TicketValues } from './ticket-values.ts';
import { useTicketErrors } from './use-ticket-errors.ts';

/** A price of the order book, or what stands up to there. */
export type Picked = { price: string; quantity?: string };

// Visitors have nothing to take a share of.
const ShareButtons = lazyPart(() => import('./share-buttons.tsx'));

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

/** One form for every kind of spot order. Which fields a type has is said by CSS, so it holds without scripts. */
export function OrderTicket(props: OrderTicketProps) {
  const { market, own, lastPrice, side, orderKey, picked, posted, isBeforeOpening } = props;
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const fetcher = useFetcher<TicketResult>({ key: `ticket-${market.symbol}` });
  const answered = fetcher.data ?? posted;
  const result = answered?.intent === 'place' ? answered : undefined;
  const asked = answered?.intent === 'ask' ? answered.values : undefined;
  const { key, refused } = usePostKey(orderKey, {
    refused: result && !result.ok ? result : undefined,
    asked,
    isDone: result?.ok === true,
  });
  const [values, setValues] = useState(
    (): TicketValues =>
      refused?.values ?? asked ?? { ...readTicket(new FormData()), side, price: format.typed(lastPrice) },
  );
  const change = useCallback(
    (changed: Partial<TicketValues>) => setValues((before) => ({ ...before, ...changed })),
    [],
  );
  // A phone's bar opens the ticket with a side.
  const [openedWith, setOpenedWith] = useState(side);
  if (openedWith !== side) {
    setOpenedWith(side);
    change({ side });
  }
  const isToast = useRefusalToast(refused?.refusal);
  const errors = useTicketErrors({ values, market, own, refused });
  const form = useFocusOnError(refused?.refusal.fields);

  // What was typed before the scripts came stands in the fields, and not yet in the state.
  useLayoutEffect(() => {
    if (form.current) setValues(readTicket(new FormData(form.current)));
  }, [form]);
  useEffect(() => {
    if (picked) change({ price: format.typed(picked.price) });
    if (picked?.quantity) change({ quantity: format.typed(picked.quantity), unit: 'base' });
  }, [picked, format, change]);
  useEffect(() => {
    if (fetcher.data?.intent === 'place' && fetcher.data.ok) change({ quantity: '', displayQuantity: '' });
  }, [fetcher.data, change]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      id="ticket"
      data-ticket
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
      {own && (
        <Suspense fallback={<div className="h-14" />}>
          <ShareButtons
            market={market}
            own={own}
            values={values}
            onPick={({ quantity, ...rest }) => change({ quantity: quantity && format.typed(quantity), ...rest })}
          />
        </Suspense>
      )}
      {!isBeforeOpening && <TicketOptions market={market} values={values} change={change} errors={errors.fields} />}
      <DeskPart
        part="bracket"
        market={market}
        change={change}
        opened={values.hasLegs ? { values, errors: errors.fields } : null}
      />
      <TicketTotal market={market} values={values} lastPrice={lastPrice} />
      {errors.form && (
        <Notice kind="error" isAnnounced={!isToast}>
          {errors.form}
        </Notice>
      )}
      {result?.ok && (
        <DeskPart part="outcome" order={result.order} own={own} market={market} isBeforeOpening={isBeforeOpening} />
      )}
      {asked && isSameTicket(asked, values) && <DeskPart part="confirm" market={market} values={values} />}
      {own ? <SubmitButtons market={market} isPending={fetcher.state !== 'idle'} /> : <DeskPart part="login" />}
      <DeskPart part="terms" market={market} />
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
