import type { MemberView } from '../../../contract/operator-members.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { Card } from '../../components/ui/card.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConsoleSection, Facts } from './console-page.tsx';
import { MemberStatus } from './member-columns.tsx';

/** What an operator sees of a member. */
export function MemberSheet({ member }: { member: MemberView }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const { email, phone, name, status, verifiedLevel, vipLevel, createdAt, holds, hasSecondFactor } = member;
  const factor = hasSecondFactor ? t('member.factorOn', { codes: member.recoveryCodesLeft }) : t('member.factorOff');
  const hold = holds.at(-1);
  return (
    <>
      <Facts
        facts={[
          [t('field.email'), email || '–'],
          [t('member.phone'), phone || '–'],
          [t('field.name'), name || '–'],
          [t('member.status'), <MemberStatus key="status" status={status} />],
          [t('member.created'), format.dateTime(createdAt)],
          [t('member.verifiedLevel'), verifiedLevel],
          [t('member.vipLevel'), vipLevel],
          [t('member.factor'), factor],
          [t('member.hold'), hold ? format.dateTime(hold.until) : '–'],
          [t('member.openOrders'), member.openOrders],
        ]}
      />
      {member.balances !== null && member.balances.length > 0 && (
        <ConsoleSection title={t('member.balances')}>
          <Card room="table">
            <Balances balances={member.balances} />
          </Card>
        </ConsoleSection>
      )}
      <Devices title={t('member.sessions')} devices={member.sessions} />
      <Devices title={t('member.signIns')} devices={member.signIns} />
    </>
  );
}

function Balances({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const columns: Column<Balance>[] = [
    { key: 'currency', header: t('member.currency'), isRowHeader: true, cell: ({ currency }) => currency },
    { key: 'account', header: t('member.account'), cell: ({ account }) => t(`account.${account}`) },
    { key: 'total', header: t('member.total'), align: 'end', cell: ({ balance }) => format.amount(balance, 8) },
    {
      key: 'held',
      header: t('member.held'),
      align: 'end',
      cell: ({ frozen }) => format.amount(frozen.replace('-', ''), 8),
    },
  ];
  const keyOf = ({ currency, account }: Balance) => `${currency} ${account}`;
  return <Table caption={t('member.balances')} columns={columns} rows={balances} rowKey={keyOf} />;
}

type Device = NonNullable<MemberView['sessions']>[number];

function Devices({ title, devices }: { title: string; devices: Device[] | null }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  if (devices === null || devices.length === 0) return null;
  const columns: Column<Device>[] = [
    { key: 'at', header: t('member.at'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    { key: 'device', header: t('member.device'), cell: ({ device }) => device || '–' },
    { key: 'address', header: t('member.address'), align: 'end', cell: ({ address }) => address },
  ];
  const keyOf = ({ at, address, device }: Device) => `${at} ${address} ${device}`;
  return (
    <ConsoleSection title={title}>
      <Card room="table">
        <Table caption={title} columns={columns} rows={devices} rowKey={keyOf} />
      </Card>
    </ConsoleSection>
  );
}
