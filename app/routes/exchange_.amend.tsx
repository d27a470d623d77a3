import { Form, redirect } from 'react-router';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { AmountField } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { type AmendData, type AmendState, loadAmend, postAmend } from '../features/exchange/amend-form.server.ts';
import { amendLabels, amendUnit } from '../features/exchange/amend-labels.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { type Unheard, useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { spotOrdersPath } from '../paths/exchange-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.amend';

export const handle = { ns: ['exchange-orders', 'exchange'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return { amend: await loadAmend(context.get(apiContext), new URL(request.url).searchParams, language) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { language } = context.get(pageContext);
  const result = await postAmend(context.get(apiContext), form, { id: textOf(form, 'id') ?? '', language });
  // Dragged on a chart, or typed into a row: there it is seen at once.
  if (result.ok && form.has('from')) return answerOrResend<AmendState>(result.state);
  if (result.ok) throw redirect(`${spotOrdersPath}?amended=${result.order.id}`, 303);
  leaveWhenSignedOut(result.refusal, request);
  return answerOrResend<AmendState>(result.state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AmendState>(serverAction);

export default function Amend({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('exchange-orders');
  const exchange = useTranslation('exchange');
  const { amend } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={t('amend.title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('amend.title')}</h1>
      <Card className="flex flex-col gap-4">
        {amend ? (
          <AmendForm key={amend.order.id} data={amend} answer={actionData} />
        ) : (
          <>
            <p>{t('amend.gone')}</p>
            <ButtonLink to={spotOrdersPath} variant="secondary">
              {exchange.t('orders.all')}
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}

function AmendForm({ data, answer }: { data: AmendData; answer: AmendState | Unheard | undefined }) {
  const { t } = useTranslation('exchange-orders');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const state = useHeard<AmendState>(data.state, answer);
  const { form, field } = useFields(state);
  const isPosting = usePosting() !== undefined;
  const { order, market, shown } = data;
  const amount = (value: string) => format.amount(value, market.volumePrecision);
  return (
    <Form {...form} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="id" value={order.id} />
      <p className="flex flex-wrap gap-x-2 font-medium">
        {market.name}
        <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>{exchange.t(`side.${order.side}`)}</span>
        <span className="font-normal text-text-3">{exchange.t(`type.${order.type}`)}</span>
      </p>
      <p className="text-sm text-text-2 tabular-nums">
        {t('amend.filled', {
          filled: amount(order.filledQuantity),
          quantity: amount(order.quantity ?? '0'),
          currency: market.baseSymbol,
        })}
      </p>
      {shown.map((name) => (
        <AmountField
          key={name}
          {...field(name)}
          label={exchange.t(amendLabels[name])}
          currency={amendUnit(name, market)}
          hint={name === 'quantity' ? t('amend.quantityHint') : undefined}
        />
      ))}
      <p className="text-sm text-text-2">{t('amend.place')}</p>
      <RefusalNotice refusal={state.refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={spotOrdersPath} variant="secondary">
          {exchange.t('orders.all')}
        </ButtonLink>
        <Button type="submit" isPending={isPosting}>
          {t('amend.submit')}
        </Button>
      </div>
    </Form>
  );
}
