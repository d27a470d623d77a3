import { Link, redirect } from 'react-router';
import type { Conversion } from '../../contract/convert.ts';
import { isUnknown } from '../api/hear-answer.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ConvertForm } from '../features/convert/convert-form.tsx';
import { postConvert } from '../features/convert/convert-forms.server.ts';
import type { ConvertState } from '../features/convert/convert-state.ts';
import { loadConvert } from '../features/convert/load-convert.server.ts';
import { QuoteCard } from '../features/convert/quote-card.tsx';
import { typedIn } from '../forms/form-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { convertHistoryPath, convertPath } from '../paths/convert-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/convert';

export const handle = { ns: ['convert'], topBar: { name: 'convert', isTransparent: true } } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConvert(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const posted = await postConvert(context.get(apiContext), await request.formData(), language);
  if ('converted' in posted) {
    const { id, from, to } = posted.converted;
    throw redirect(`${convertPath}?${new URLSearchParams({ from, to, done: id })}`, 303);
  }
  if (posted.state.refusal) leaveWhenSignedOut(posted.state.refusal, request);
  return answerState<ConvertState>(posted.state);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isAcceptance = (await request.clone().formData()).get('intent') === 'accept';
  return hearState<ConvertState>(serverAction, { isAcceptance });
}

export default function Convert({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('convert');
  const state = useHeard<ConvertState>(loaderData.state, actionData);
  const { converted, quoteSeconds, available } = loaderData;
  const { quote, refusal, isAcceptance } = state;
  const isUnheard = isAcceptance && refusal !== undefined && isUnknown(refusal);
  const [from, to] = [typedIn(state, 'from'), typedIn(state, 'to')];
  const asked = { from, to, side: typedIn(state, 'side'), amount: typedIn(state, 'amount') };
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={convertPath} />
      <DrawnHead drawing="swap">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t('title')}</h1>
        <p className="text-sm text-text-2">{t('explanation', { seconds: quoteSeconds })}</p>
      </DrawnHead>
      {converted && !quote && !refusal && <Converted conversion={converted} />}
      {isUnheard && <Notice kind="warning">{t('unknown')}</Notice>}
      <ConvertForm key={loaderKey(loaderData.state)} data={loaderData} state={state} />
      {quote && <QuoteCard key={quote.id} quote={quote} asked={asked} isUnheard={isUnheard} />}
      {available && <Lists />}
    </div>
  );
}

/** Another one when the address asks for other coins. */
const loaderKey = (state: ConvertState): string => JSON.stringify(state.start);

function Converted({ conversion }: { conversion: Conversion }) {
  const { t } = useTranslation('convert');
  const format = useFormat();
  const { from, to, fromAmount, toAmount } = conversion;
  const amounts = { fromAmount: format.amount(fromAmount, 8), toAmount: format.amount(toAmount, 8) };
  return (
    <Notice kind="success" isAnnounced>
      {t('done', { from, to, ...amounts })}
    </Notice>
  );
}

function Lists() {
  const menu = useTranslation('menu');
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <Link to={convertHistoryPath} className="font-medium text-accent-text">
        {menu.t('entry.convertHistory')}
      </Link>
      <Link to="/assets/funddetails?kind=conversion" className="font-medium text-accent-text">
        {menu.t('entry.fundFlow')}
      </Link>
    </p>
  );
}
