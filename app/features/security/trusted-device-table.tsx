import { Form } from 'react-router';
import type { SecurityOverview } from '../../../contract/security.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type TrustedDevice = SecurityOverview['trustedDevices'][number];

/** Where the second step of a login is left out; each can be asked for it again, this one too. */
export function TrustedDeviceTable({ devices }: { devices: TrustedDevice[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const isPosting = usePosting() !== undefined;
  const columns: Column<TrustedDevice>[] = [
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
    { key: 'since', header: t('trusted.since'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'until', header: t('trusted.until'), cell: ({ expiresAt }) => format.dateTime(expiresAt) },
    {
      key: 'forget',
      header: <span className="sr-only">{t('trusted.forget')}</span>,
      align: 'end',
      cell: ({ id, device }) => (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="forget"
            size="sm"
            variant="outline"
            disabled={isPosting}
            aria-label={t('trusted.forgetOf', { device: device || t('sessions.unknown') })}
          >
            {t('trusted.forget')}
          </Button>
        </Form>
      ),
    },
  ];
  return <Table caption={t('trusted.title')} columns={columns} rows={devices} rowKey={({ id }) => id} />;
}
