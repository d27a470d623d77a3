import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { operatorMemberCalls } from '../../contract/operator-members.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useMemberColumns } from '../features/operator/member-columns.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.members';

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  if (search === '') return { search, found: [], error: undefined, isAsked: false };
  const answer = await context.get(apiContext).send(operatorMemberCalls.find, { query: { search } });
  if (answer.ok) return { search, found: answer.data, error: undefined, isAsked: true };
  const error = answer.fields?.search ?? answer.message;
  return { search, found: [], error, isAsked: false };
}

export default function Members({ loaderData: { search, found, error, isAsked } }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const columns = useMemberColumns();
  return (
    <ConsolePage title={t('menu.members')}>
      <Form method="get" role="search" className="flex max-w-xl flex-col gap-3">
        <TextField
          label={t('members.search')}
          hint={t('members.hint')}
          name="search"
          type="search"
          maxLength={100}
          required
          defaultValue={search}
          error={error}
          end={<Button type="submit">{t('members.submit')}</Button>}
        />
      </Form>
      {isAsked && (
        <RecordList
          caption={t('menu.members')}
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          empty={{ icon: Search, title: t('members.none') }}
        />
      )}
    </ConsolePage>
  );
}
