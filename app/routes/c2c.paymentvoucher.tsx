import { Form, Link } from 'react-router';
import { hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { FileField } from '../components/ui/file-field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadOrderChat } from '../features/c2c/load-order-chat.server.ts';
import { postOrderChat } from '../features/c2c/post-order-message.server.ts';
import type { MessageValues } from '../features/chat/chat-form.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useFields } from '../forms/use-fields.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { tradeOrderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.paymentvoucher';

export const handle = {
  ns: ['c2c-order', 'chat', 'parts'],
  takesFiles: true,
  topBar: { name: 'paymentVoucher', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOrderChat(context.get(apiContext), new URL(request.url).searchParams);

export const action = ({ request, context }: Route.ActionArgs) =>
  postOrderChat(request, context.get(apiContext), context.get(pageContext).language);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  hearState<FormState<MessageValues>>(serverAction);

export default function PaymentVoucher({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-order');
  const chat = useTranslation('chat');
  const { order } = loaderData;
  const state = useHeard<FormState<MessageValues>>(loaderData.state, actionData);
  const { form, field } = useFields(state);
  const isPosting = usePosting() !== undefined;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={t('voucher.title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl max-md:sr-only">{t('voucher.title')}</h1>
      <p className="text-sm text-text-2">{t('voucher.explanation')}</p>
      {loaderData.chat.canWrite ? (
        <Card as={Form} {...form} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          <RefusalNotice refusal={state.refusal} />
          <input type="hidden" name="clientId" value={field('clientId').defaultValue} />
          <FileField name="image" label={chat.t('image')} error={field('text').error} required />
          <Button type="submit" size="lg" isPending={isPosting}>
            {t('voucher.send')}
          </Button>
        </Card>
      ) : (
        <Notice kind="warning">{t('voucher.closed')}</Notice>
      )}
      <p className="text-sm">
        <Link to={tradeOrderPath(order.id)} className="font-medium text-accent-text">
          {t('chat.order', { id: order.id })}
        </Link>
      </p>
    </div>
  );
}
