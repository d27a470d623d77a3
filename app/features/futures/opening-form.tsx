import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { FuturesMarketTerms, FuturesPool } from '../../../contract/futures-market.ts';
import { type TicketSide, ticketSides, ticketTypes } from '../../../contract/futures-values.ts';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFocusOnError } from '../../forms/use-focus-on-error.ts';
import { usePostKey } from '../../forms/use-post-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { understandingPath } from '../../paths/futures-limits-paths.ts';
import { Segments } from '../exchange/segments.tsx';
import { SignInInstead } from '../exchange/sign-in-instead.tsx';
import type { FuturesData, OwnFutures } from './futures-data.ts';
import { MarginField } from './margin-field.tsx';
import { OpeningFacts } from './opening-facts.tsx';
import { OpeningFields } from './opening-fields.tsx';
import type { FuturesResult } from './opening-result.ts';
import { type OpeningValues, readOpening } from './opening-values.ts';
import { notLong, notShort } from './opening-view.ts';
import { useOpening } from './use-opening.ts';

/** Visitors do not load it. */
const ConfirmOpening = lazyPart(() => import('./confirm-opening.tsx'));

type OpeningFormProps = {
  market: MarketSymbol;
  terms: FuturesMarketTerms;
  pools: readonly FuturesPool[];
  quote: Quote;
  own: OwnFutures | null;
  openingKey: string;
  preferences: FuturesData['preferences'];
  /** Which side the page was asked for. */
  side: TicketSide | undefined;
  posted: FuturesResult | undefined;
};

const emptyValues = ({ openingKey, preferences, side }: OpeningFormProps): OpeningValues => ({
  key: openingKey,
  side: side ?? 'long',
  type: 'market',
  currency: 'USDT',
  leverage: preferences.leverage,
  unit: 'base',
  quantity: '',
  price: '',
  worstPrice: '',
  takeProfit: '',
  takeProfitUnit: 'price',
  stopLoss: '',
  stopLossUnit: 'price',
  asks: preferences.asks,
});

/** Opens a ticket of any kind. Which fields a type has is said by CSS, so it holds without scripts. */
export function OpeningForm(props: OpeningFormProps) {
  const { market, terms, own, openingKey, side, posted } = props;
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const confirmed = posted?.step === 'confirm' ? posted.values : undefined;
  const { key, refused } = usePostKey(openingKey, {
    refused: posted?.step === 'refused' ? posted : undefined,
    asked: confirmed,
    isDone: posted?.step === 'opened',
  });
  const [values, setValues] = useState(() => refused?.values ?? confirmed ?? emptyValues(props));
  const change = useCallback(
    (changed: Partial<OpeningValues>) => setValues((before) => ({ ...before, ...changed })),
    [],
  );
  const opening = useOpening({ ...props, values, refused });
  const form = useFocusOnError(refused?.refusal.fields);
  const isPending = useNavigation().formMethod === 'POST';

  // What was typed before the scripts came stands in the fields, and not yet in the state.
  useLayoutEffect(() => {
    if (form.current) setValues(readOpening(new FormData(form.current)));
  }, [form]);
  // Only another one: the first stands in the form, or was changed there before the scripts came.
  const [known, setKnown] = useState(side);
  if (known !== side) {
    setKnown(side);
    if (side) change({ side });
  }
  useEffect(() => {
    if (posted?.step === 'opened') change({ quantity: '', worstPrice: '' });
  }, [posted, change]);

  // What was agreed to is agreed to again: another worst price would be another ticket.
  useEffect(() => {
    if (refused && isUnknown(refused.refusal)) change({ worstPrice: refused.values.worstPrice });
  }, [refused, change]);

  const isNoticeNeeded = refused !== undefined && noticeErrors.has(refused.refusal.error);
  const parts = { market, values, change, opening };
  return (
    <>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        replace
        data-ticket
        aria-label={t('form.title')}
        className="group/opening flex flex-col gap-3 p-3"
      >
        <input type="hidden" name="key" value={key} />
        <Segments
          name="side"
          label={t('form.side')}
          value={values.side}
          onChange={(side) => change({ side })}
          choices={ticketSides.map((side) => ({
            value: side,
            label: t(`side.${side}`),
            look: side === 'long' ? ('buy' as const) : ('sell' as const),
          }))}
        />
        <Segments
          name="type"
          label={exchange.t('ticket.type')}
          value={values.type}
          onChange={(type) => change({ type })}
          choices={ticketTypes.map((type) => ({ value: type, label: t(`type.${type}`), look: 'plain' as const }))}
        />
        <MarginField {...parts} own={own} />
        <OpeningFields {...parts} />
        {opening.errors.form && (
          <Notice kind="error" isAnnounced>
            {opening.errors.form} {isNoticeNeeded && <NoticeLink />}
          </Notice>
        )}
        {own ? <SubmitButtons isPending={isPending} isOpen={terms.isOpen} /> : <SignInInstead />}
        <OpeningFacts market={market} currency={values.currency} estimate={opening.estimate} />
        {own && (
          // The way to the help desk lies beside it.
          <div className="md:pr-14">
            <Checkbox
              name="asks"
              label={t('form.asks')}
              checked={values.asks}
              onChange={({ target }) => change({ asks: target.checked })}
            />
          </div>
        )}
      </Form>
      {confirmed && (
        <Suspense>
          <ConfirmOpening
            values={confirmed}
            market={market}
            estimate={opening.estimateOf(confirmed)}
            isPending={isPending}
          />
        </Suspense>
      )}
    </>
  );
}

/** In a phone's sheet it is always in reach of the thumb. */
const submitClasses = 'max-md:sticky max-md:bottom-0 max-md:-my-2 max-md:bg-surface-1 max-md:py-2';

/** Both stand in the form; the chosen side shows one. */
function SubmitButtons({ isPending, isOpen }: { isPending: boolean; isOpen: boolean }) {
  const { t } = useTranslation('futures');
  const sides = [
    { side: 'long', variant: 'buy', hiding: notShort },
    { side: 'short', variant: 'sell', hiding: notLong },
  ] as const;
  return sides.map(({ side, variant, hiding }) => (
    <div key={side} className={`${hiding} ${submitClasses}`}>
      <Button type="submit" variant={variant} isWide isPending={isPending} disabled={!isOpen}>
        {t(`open.${side}`)}
      </Button>
    </div>
  ));
}

/** Refusals that end once the risk notice is accepted, or its questions are answered. */
const noticeErrors = new Set<string | undefined>(['riskNoticeNeeded', 'understandingNeeded']);

function NoticeLink() {
  const { t } = useTranslation('futures');
  return (
    <Link to={understandingPath} className="font-medium text-accent-text">
      {t('form.toNotice')}
    </Link>
  );
}
