import { futuresCalls } from '../../../contract/futures.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { changeFavorite } from '../quotes/load-quotes.server.ts';
import { rememberOpening } from './futures-preferences.server.ts';
import type { FuturesResult } from './opening-result.ts';
import { submitOpening } from './submit-opening.server.ts';

type Where = { market: MarketSymbol; language: Language };
type Submitted = { result: FuturesResult; headers: HeadersInit };

/** The form that opens a ticket, the stars of the market list and the lines of the chart post here. */
export async function submitFutures(api: PageApi, request: Request, where: Where): Promise<Submitted> {
  const form = await request.formData();
  const favorite = textOf(form, 'favorite');
  if (favorite) return { result: { step: 'favorite', answer: await changeFavorite(api, favorite) }, headers: {} };
  const moved = textOf(form, 'moved');
  if (moved) return { result: { step: 'moved', answer: await movePoint(api, form, moved) }, headers: {} };
  const result = await submitOpening(api, form, where);
  const values = result.step === 'confirm' ? result.values : undefined;
  const leverage = result.step === 'opened' ? String(result.ticket.leverage) : values?.leverage;
  if (leverage === undefined) return { result, headers: {} };
  const cookie = rememberOpening(request, where.market.symbol, { asks: form.has('asks'), leverage });
  return { result, headers: cookie ? { 'Set-Cookie': cookie } : {} };
}

/** `moved` names the point: takeProfit or stopLoss. */
const movePoint = (api: PageApi, form: FormData, moved: string) =>
  api.send(futuresCalls.updateStopPoints, {
    input: {
      id: textOf(form, 'id') ?? '',
      [moved === 'takeProfit' ? 'takeProfit' : 'stopLoss']: textOf(form, 'price') ?? '',
    },
  });
