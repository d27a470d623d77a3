import { Form } from 'react-router';
import type { SecurityOverview } from '../../../contract/security.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Session = SecurityOverview['sessions'][number];

/** Where the member is signed in; each can be ended, but this one is left by logging out. */
export function SessionTable({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const isPosting = usePosting() !== undefined;
  const columns: Column<Session>[] = [
    {
      key: 'device',
      header: t('sessions.device'),
      isRowHeader: true,
      cell: ({ device, isCurrent }) => (
        <span className="flex flex-wrap items-center gap-2">
          {device || t('sessions.unknown')}
          {isCurrent && <Badge kind="accent">{t('sessions.current')}</Badge>}
        </span>
      ),
    },
    { key: 'address', header: t('sessions.address'), cell: ({ address }) => address },
    { key: 'seen', header: t('sessions.seen'), cell: ({ lastSeenAt }) => format.dateTime(lastSeenAt) },
    {
      key: 'end',
      header: <span className="sr-only">{t('sessions.end')}</span>,
      align: 'end',
      cell: ({ id, device, isCurrent }) =>
        !isCurrent && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="end"
              size="sm"
              variant="outline"
              disabled={isPosting}
              aria-label={t('sessions.endOf', { device: device || t('sessions.unknown') })}
            >
              {t('sessions.end')}
            </Button>
          </Form>
        ),
    },
  ];
  return <Table caption={t('sessions.title')} columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}
