import type { ListedOperator } from '../../../contract/operator-admin.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from './declare-deed.server.ts';
import { Deed, FoldedDeed } from './deed.tsx';
import type { operatorDeeds } from './operator-deeds.server.ts';
import { RolesField } from './roles-field.tsx';

const looks = { invited: 'warn', active: 'up', disabled: 'neutral' } as const;

type States = StatesOf<typeof operatorDeeds>;

/** One operator, and what an admin may change. */
export function OperatorCard({ operator, states }: { operator: ListedOperator; states: States }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const { id, email, name, roles, status, lastSeenAt } = operator;
  return (
    <Card as="article" room="small" className="flex flex-col gap-3 text-sm">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
        {name || email}
        <Badge kind={looks[status]}>{t(`operators.status.${status}`)}</Badge>
      </h2>
      <p className="break-all text-text-2">{email}</p>
      <p>{format.list(roles.map((role) => t(`roles.${role}`)))}</p>
      {lastSeenAt !== null && (
        <p className="text-text-3">{t('operators.seen', { time: format.dateTime(lastSeenAt) })}</p>
      )}
      {status !== 'disabled' && (
        <>
          <FoldedDeed
            intent="changeRoles"
            title={t('operators.changeRoles')}
            button={t('operators.changeRoles')}
            kept={{ id }}
            state={startWith(states.changeRoles, { roles })}
          >
            {({ box }) => <RolesField box={box} />}
          </FoldedDeed>
          <FoldedDeed
            intent="disable"
            title={t('operators.disable')}
            button={t('operators.disable')}
            isDangerous
            kept={{ id }}
            state={states.disable}
          />
        </>
      )}
    </Card>
  );
}

export function InviteForm({ states }: { states: States }) {
  const { t } = useTranslation('operator');
  return (
    <>
      <p className="text-text-2">{t('operators.inviteText')}</p>
      <Deed intent="invite" button={t('operators.invite')} state={states.invite}>
        {({ field, box }) => (
          <>
            <TextField {...field('email')} label={t('field.email')} type="email" />
            <RolesField box={box} />
          </>
        )}
      </Deed>
    </>
  );
}
