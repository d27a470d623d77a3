import { ScrollText } from 'lucide-react';
import { Form } from 'react-router';
import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { AuditState } from '../features/operator/audit-state.tsx';
import { AuditTable } from '../features/operator/audit-table.tsx';
import { ConsolePage, Sheet } from '../features/operator/console-page.tsx';
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
      <Form method="get" role="search" className="grid items-end gap-3 md:grid-cols-4">
        {filters.map((name) => (
          <TextField key={name} label={t(`audit.${name}`)} name={name} maxLength={100} defaultValue={filter[name]} />
        ))}
        <Button type="submit" variant="secondary">
          {t('audit.filter')}
        </Button>
      </Form>
      {items.length > 0 ? (
        <Sheet>
          <AuditTable entries={items} />
        </Sheet>
      ) : (
        <EmptyState isCard icon={ScrollText} title={t('audit.none')} />
      )}
      <Pagination parameter="until" next={next} />
    </ConsolePage>
  );
}
