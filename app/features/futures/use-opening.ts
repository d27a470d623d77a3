import { useMemo } from 'react';
import { notionalOf } from '../../../contract/futures-margin.ts';
import type { FuturesMarketTerms, FuturesPool } from '../../../contract/futures-market.ts';
import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { typedDecimal } from '../exchange/ticket-amounts.ts';
import { findTypo } from '../exchange/ticket-problems.ts';
import { useProblemText } from '../exchange/use-ticket-errors.ts';
import {
  type Estimate,
  estimateOpening,
  leverageMaxFor,
  quantityForShare,
  quantityOf,
  readGround,
} from './estimate-opening.ts';
import type { OwnFutures } from './futures-data.ts';
import type { FuturesResult } from './opening-result.ts';
import { isSameOpening, leverageOf, type OpeningField, type OpeningValues } from './opening-values.ts';

type Options = {
  values: OpeningValues;
  market: MarketSymbol;
  terms: FuturesMarketTerms;
  pools: readonly FuturesPool[];
  quote: Quote;
  own: OwnFutures | null;
  refused: Extract<FuturesResult, { step: 'refused' }> | undefined;
};

/** What the form says of the ticket that is being typed, and what is wrong with it. */
export type OpeningView = ReturnType<typeof useOpening>;

/** Of every amount in the ledger. */
const quotePlaces = 8;

export function useOpening({ values, market, terms, pools, quote, own, refused }: Options) {
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const language = useLanguage();
  const sayProblem = useProblemText();
  const { currency } = values;
  const ground = useMemo(() => readGround(terms, pools, currency), [terms, pools, currency]);
  const mark = parseDecimal(quote.c);
  const available = own?.accounts.find((account) => account.currency === currency)?.available;

  function openingOf(of: OpeningValues) {
    const price = of.type === 'market' ? undefined : typedDecimal(of.price, language);
    const isPriced = of.type === 'market' || (price !== undefined && price > zero);
    return isPriced ? { side: of.side, leverage: leverageOf(of.leverage), price, mark } : undefined;
  }
  function estimateOf(of: OpeningValues): Estimate | undefined {
    const opening = openingOf(of);
    const typed = typedDecimal(of.quantity, language);
    if (!opening || !typed) return undefined;
    const quantity = of.unit === 'base' ? typed : quantityOf(ground, typed, opening, market.volumePrecision);
    return quantity > zero ? estimateOpening(ground, { ...opening, quantity }) : undefined;
  }
  /** What of the quantity field a part of the money that is there comes to. */
  function shareOf(percent: number): string | undefined {
    const opening = openingOf(values);
    if (!opening || available === undefined) return undefined;
    const places = market.volumePrecision;
    const quantity = quantityForShare(ground, opening, { percent, available: parseDecimal(available), places });
    if (values.unit === 'base') return formatDecimal(quantity);
    return formatDecimal(notionalOf(quantity, estimateOpening(ground, { ...opening, quantity }).entry));
  }

  const estimate = estimateOf(values);
  const leverageMax = leverageMaxFor(ground, estimate?.notional ?? zero, ownNotional(own, terms.symbol, currency));

  function tooMuch(): string | undefined {
    if (!estimate || available === undefined) return undefined;
    const isTooMuch = add(estimate.margin, estimate.fee) > parseDecimal(available);
    return isTooMuch ? sayProblem({ name: 'tooMuch', amount: available, currency }) : undefined;
  }
  const typo = (text: string, places: number) => sayProblem(findTypo(text, places, language));
  const points = { takeProfit: values.takeProfitUnit, stopLoss: values.stopLossUnit };
  const seen: Partial<Record<OpeningField, string | undefined>> = {
    quantity: typo(values.quantity, values.unit === 'base' ? market.volumePrecision : quotePlaces) ?? tooMuch(),
    price: values.type === 'market' ? undefined : typo(values.price, market.pricePrecision),
    worstPrice: values.type === 'limit' ? undefined : typo(values.worstPrice, quotePlaces),
    takeProfit: typo(values.takeProfit, points.takeProfit === 'price' ? market.pricePrecision : 0),
    stopLoss: typo(values.stopLoss, points.stopLoss === 'price' ? market.pricePrecision : 0),
    leverage:
      leverageMax < Number(values.leverage)
        ? t(leverageMax === 0 ? 'problem.size' : 'problem.leverage', { max: leverageMax })
        : undefined,
  };
  const refusal = refused && isSameOpening(refused.values, values) ? refused.refusal : undefined;
  const errors = Object.fromEntries(
    (['leverage', 'quantity', 'price', 'worstPrice', 'takeProfit', 'stopLoss'] as const).map((field) => [
      field,
      seen[field] ?? refusal?.fields?.[field],
    ]),
  ) as Record<OpeningField, string | undefined>;
  const isAtField = Object.values(errors).some((error) => error !== undefined);
  const atForm = isAtField ? undefined : refusal?.message;
  const form = refusal && isUnknown(refusal) ? exchange.t('ticket.unknown') : atForm;
  return {
    estimate,
    estimateOf,
    shareOf,
    leverageMax,
    /** Of one ticket alone. */
    leverageTop: ground.tiers[0]?.leverageMax ?? 1,
    available,
    errors: { ...errors, form },
  };
}

/** Of the member's tickets in the market, open and pending. */
function ownNotional(own: OwnFutures | null, symbol: string, currency: string): Decimal {
  return (own?.tickets ?? [])
    .filter((ticket) => ticket.symbol === symbol && ticket.currency === currency)
    .map(({ quantity, opened, price, worstPrice }) =>
      notionalOf(parseDecimal(quantity), parseDecimal(opened?.entry ?? price ?? worstPrice)),
    )
    .reduce(add, zero);
}
