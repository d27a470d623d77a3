import type { Language } from '../../../contract/languages.ts';
import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { features, switchedOff } from '../../../contract/site-features.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { PostedForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { formatTyped } from '../../i18n/format.ts';

/** A range for the start: so much below and above the last price. */
const lowerShare = parseDecimal('0.95');
const upperShare = parseDecimal('1.05');
const gridsAtFirst = 10;

type Asked = { url: URL; type: (typeof symbolTypes)[keyof typeof symbolTypes]; language: Language };

/**
 * The markets that a robot can trade on, the one of the address or the first, and a range around its price. Where the
 * area is switched off (`isOff`) none can be started.
 */
export async function loadRange(api: PageApi, { url, type, language }: Asked) {
  const id = url.searchParams.get('id')?.toUpperCase();
  const [symbols, quotes, site] = await Promise.all([api.symbols(id), api.quotes(), api.siteConfig()]);
  const feature = type === symbolTypes.spot ? features.exchange : features.futures;
  const markets = symbols
    .filter((symbol) => symbol.type === type)
    .map(({ symbol, name, quoteSymbol, pricePrecision }) => ({ symbol, name, quoteSymbol, pricePrecision }));
  const market = markets.find(({ symbol }) => symbol === id) ?? markets[0];
  const price = quotes.find(({ symbol }) => symbol === market?.symbol)?.c;
  const shareOf = (share: typeof lowerShare) =>
    price === undefined || !market
      ? ''
      : formatTyped(formatDecimal(multiply(parseDecimal(price), share, 'down', market.pricePrecision)), language);
  const start = {
    ...(market && { symbol: market.symbol }),
    lowerPrice: shareOf(lowerShare),
    upperPrice: shareOf(upperShare),
    grids: String(gridsAtFirst),
  };
  return { markets, market, price, start, isOff: (switchedOff(site) & feature) !== 0 };
}

type Posted<Values, Preview> = {
  state: FormState<Values> & { key: string; preview: Preview | undefined };
  answer: Answer<{ id: string }> | undefined;
};
type Calls<Values, Preview> = {
  preview(input: Values): Promise<Answer<Preview>>;
  create(input: Values, key: string): Promise<Answer<{ id: string }>>;
};

/** Starts a robot, or shows what it would have done; then there is no answer. */
export async function postNewGrid<Values, Preview>(
  form: FormData,
  posted: PostedForm<Values>,
  calls: Calls<Values, Preview>,
): Promise<Posted<Values, Preview>> {
  const key = keyOf(form);
  const refuse = (refusal: Refusal): Posted<Values, Preview> => ({
    answer: refusal,
    state: { ...posted.refuse(refusal), key: keyAfter(refusal, key), preview: undefined },
  });
  if (!posted.ok) return refuse(posted.refusal);
  if (textOf(form, 'intent') === 'preview') {
    const seen = await calls.preview(posted.value);
    return seen.ok ? { answer: undefined, state: { ...posted.keep(), key, preview: seen.data } } : refuse(seen);
  }
  const answer = await calls.create(posted.value, key);
  return answer.ok ? { answer, state: { ...posted.keep(), key, preview: undefined } } : refuse(answer);
}
