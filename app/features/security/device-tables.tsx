import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { SecurityOverview } from '../../../contract/security.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Session = SecurityOverview['sessions'][number];
type TrustedDevice = SecurityOverview['trustedDevices'][number];

/** Where the member is signed in; each can be ended, but this one is left by logging out. */
export function SessionTable({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  return (
    <DeviceTable
      caption={t('sessions.title')}
      devices={sessions}
      facts={[
        { key: 'address', header: t('sessions.address'), cell: ({ address }) => address },
        { key: 'seen', header: t('sessions.seen'), cell: ({ lastSeenAt }) => format.dateTime(lastSeenAt) },
      ]}
      deed={t('sessions.end')}
      button={({ id, isCurrent }, device) =>
        !isCurrent && (
          <DeviceButton id={id} intent="end" text={t('sessions.end')} label={t('sessions.endOf', { device })} />
        )
      }
    />
  );
}

/** Where the second step of a login is left out; each can be asked for it again, this one too. */
export function TrustedDeviceTable({ devices }: { devices: TrustedDevice[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  return (
    <DeviceTable
      caption={t('trusted.title')}
      devices={devices}
      facts={[
        { key: 'since', header: t('trusted.since'), cell: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'until', header: t('trusted.until'), cell: ({ expiresAt }) => format.dateTime(expiresAt) },
      ]}
      deed={t('trusted.forget')}
      button={({ id }, device) => (
        <DeviceButton id={id} intent="forget" text={t('trusted.forget')} label={t('trusted.forgetOf', { device })} />
      )}
    />
  );
}

type Device = { id: string; device: string; isCurrent: boolean };
type DeviceTableProps<D extends Device> = {
  caption: string;
  devices: D[];
  facts: Column<D>[];
  /** What the buttons do, for whoever does not see the table. */
  deed: string;
  button(device: D, name: string): ReactNode;
};

function DeviceTable<D extends Device>({ caption, devices, facts, deed, button }: DeviceTableProps<D>) {
  const { t } = useTranslation('security');
  const nameOf = ({ device }: Device) => device || t('sessions.unknown');
  const columns: Column<D>[] = [
    {
      key: 'device',
      header: t('sessions.device'),
      isRowHeader: true,
      cell: (device) => (
        <span className="flex flex-wrap items-center gap-2">
          {nameOf(device)}
          {device.isCurrent && <Badge kind="accent">{t('sessions.current')}</Badge>}
        </span>
      ),
    },
    ...facts,
    {
      key: 'deed',
      header: <span className="sr-only">{deed}</span>,
      align: 'end',
      cell: (device) => button(device, nameOf(device)),
    },
  ];
  return <Table caption={caption} columns={columns} rows={devices} rowKey={({ id }) => id} />;
}

type DeviceButtonProps = { id: string; intent: string; text: string; label: string };

function DeviceButton({ id, intent, text, label }: DeviceButtonProps) {
  const isPosting = usePosting() !== undefined;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant="outline"
        disabled={isPosting}
        aria-label={label}
      >
        {text}
      </Button>
    </Form>
  );
}
