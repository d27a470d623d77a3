import { Mail } from 'lucide-react';
import { operatorOutboxCalls } from '../../contract/operator-outbox.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useOutboxColumns } from '../features/operator/outbox-columns.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.outbox';

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const filter = { to: parameters.get('to') ?? '' };
  const maxId = parameters.get('maxId') ?? undefined;
  const query = { ...filter, ...(maxId && { maxId }) };
  return { ...(await context.get(apiContext).load(operatorOutboxCalls.list, { query })), filter };
}

export default function LocalOutbox({ loaderData: { items, next, filter } }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('menu.outbox')}>
      <p className="max-w-3xl text-sm text-text-2">{t('outbox.explain')}</p>
      <RecordList
        caption={t('menu.outbox')}
        filter={{ fields: [{ name: 'to', label: t('outbox.to'), type: 'text', lengthMax: 254 }], values: filter }}
        columns={useOutboxColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={{ icon: Mail, title: t('outbox.none') }}
        next={next}
      />
    </ConsolePage>
  );
}
