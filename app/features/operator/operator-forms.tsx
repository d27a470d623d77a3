import type { ListedOperator } from '../../../contract/operator-admin.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeedForm, FoldedDeed } from './deed-form.tsx';
import { type DeedState, stateOf } from './deed-state.ts';
import { RolesField } from './roles-field.tsx';

const looks = { invited: 'warn', active: 'up', disabled: 'neutral' } as const;

/** One operator, and what an admin may change. */
export function OperatorCard({ operator, state }: { operator: ListedOperator; state: DeedState | undefined }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const { id, email, name, roles, status, lastSeenAt } = operator;
  const rolesState = stateOf(state, 'changeRoles', id);
  return (
    <article className="flex flex-col gap-3 rounded-lg border bg-surface-1 p-4 text-sm">
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
            fields={{ id }}
            state={rolesState}
          >
            <RolesField
              chosen={rolesState?.typed.roles?.split(',') ?? roles}
              error={rolesState?.refusal.fields?.roles}
            />
          </FoldedDeed>
          <FoldedDeed
            intent="disable"
            title={t('operators.disable')}
            button={t('operators.disable')}
            isDangerous
            fields={{ id }}
            state={stateOf(state, 'disable', id)}
          />
        </>
      )}
    </article>
  );
}

export function InviteForm({ state }: { state: DeedState | undefined }) {
  const { t } = useTranslation('operator');
  const own = stateOf(state, 'invite');
  return (
    <>
      <p className="text-text-2">{t('operators.inviteText')}</p>
      <DeedForm intent="invite" button={t('operators.invite')} state={own}>
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          maxLength={254}
          required
          defaultValue={own?.typed.email}
          error={own?.refusal.fields?.email}
        />
        <RolesField chosen={own?.typed.roles?.split(',') ?? []} error={own?.refusal.fields?.roles} />
      </DeedForm>
    </>
  );
}
