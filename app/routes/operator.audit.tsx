import { ScrollText } from 'lucide-react';
import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { useAuditColumns } from '../features/operator/audit-columns.tsx';
import { AuditState } from '../features/operator/audit-state.tsx';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.audit';

const filters = ['operator', 'action', 'subject'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const filter = Object.fromEntries(filters.map((name) => [name, parameters.get(name) ?? '']));
  const until = parameters.get('until');
  const query = { ...filter, ...(until && { until }) };
  const isVerifying = parameters.has('verify');
  const [list, verified] = await Promise.all([
    api.load(operatorAdminCalls.audit, { query }),
    isVerifying ? api.load(operatorAdminCalls.verifyAudit, {}) : undefined,
  ]);
  return { ...list, filter, verified };
}

export default function AuditLog({ loaderData: { items, next, filter, verified } }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const fields = filters.map((name) => ({ name, label: t(`audit.${name}`), type: 'text', lengthMax: 100 }) as const);
  return (
    <ConsolePage title={t('menu.audit')}>
      {verified ? (
        <AuditState verified={verified} />
      ) : (
        <p>
          <ButtonLink to="?verify" variant="secondary">
            {t('audit.verify')}
          </ButtonLink>
        </p>
      )}
      <RecordList
        caption={t('menu.audit')}
        filter={{ fields, values: filter }}
        columns={useAuditColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={{ icon: ScrollText, title: t('audit.none') }}
        next={next}
        cursor="until"
      />
    </ConsolePage>
  );
}
