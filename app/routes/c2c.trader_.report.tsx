import { Form, Link, redirect } from 'react-router';
import { c2cCalls } from '../../contract/c2c.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ReportFields } from '../features/c2c/report-fields.tsx';
import { declareForm, type FormStateOf, startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { traderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.trader_.report';

export const handle = { ns: ['c2c', 'c2c-merchant'] } satisfies RouteHandle;

const reportForm = declareForm({ schema: c2cCalls.report.input });
type ReportState = FormStateOf<typeof reportForm>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const [{ trader }] = await Promise.all([
    api.load(c2cCalls.trader, { query: { id } }),
    // Only users report somebody.
    api.load(c2cCalls.blocks, {}),
  ]);
  const state: ReportState = startForm(reportForm, { id, adId: searchParams.get('adId') ?? '' });
  return { trader, state };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(reportForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(c2cCalls.report, { input: posted.value })
    : posted.refusal;
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${traderPath(posted.typed('id'))}&done=reported`, 303);
  return answerState<ReportState>(posted.refuse(answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<ReportState>(serverAction);

export default function ReportTrader({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const { trader } = loaderData;
  const state = useHeard<ReportState>(loaderData.state, actionData);
  const { form, field } = useFields(state);
  const isPosting = usePosting() !== undefined;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('report.title')} isIndexed={false} />
      <p className="text-sm">
        <Link to={traderPath(trader.id)} className="font-medium text-accent-text">
          {trader.name}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{t('report.title')}</h1>
      <p className="text-text-2">{t('report.text')}</p>
      <RefusalNotice refusal={state.refusal} />
      <Card as={Form} {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="id" value={trader.id} />
        <input type="hidden" name="adId" value={field('adId').defaultValue ?? ''} />
        <ReportFields field={field} />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('report.send')}
        </Button>
      </Card>
    </div>
  );
}
