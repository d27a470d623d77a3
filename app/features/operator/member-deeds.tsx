import type { MemberView } from '../../../contract/operator-members.ts';
import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConsoleSection } from './console-page.tsx';
import { FoldedDeed } from './deed-form.tsx';
import { type DeedState, stateOf } from './deed-state.ts';

/** The level stays until it is set again; a higher one waits for a second operator. */
export function VipDeed({ member, state: posted }: { member: MemberView; state: DeedState | undefined }) {
  const { t } = useTranslation('operator');
  const state = stateOf(posted, 'setVipLevel');
  return (
    <FoldedDeed intent="setVipLevel" title={t('kind.member.setVipLevel')} button={t('member.setVip')} state={state}>
      <p className="text-sm text-text-2">{t('member.vipText')}</p>
      <TextField
        name="level"
        label={t('member.vipLevel')}
        inputMode="numeric"
        maxLength={2}
        defaultValue={state?.typed.level ?? (member.isVipSet ? String(member.vipLevel) : '')}
        error={state?.refusal.fields?.level}
      />
    </FoldedDeed>
  );
}

/** What may be done to a member, each with a reason. */
export function MemberDeeds({ member, state }: { member: MemberView; state: DeedState | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <ConsoleSection title={t('member.deeds')}>
      {member.status === 'active' ? (
        <FoldedDeed
          intent="suspend"
          title={t('member.suspend')}
          button={t('member.suspend')}
          isDangerous
          state={stateOf(state, 'suspend')}
        >
          <p className="text-sm text-text-2">{t('member.suspendText')}</p>
        </FoldedDeed>
      ) : (
        <FoldedDeed
          intent="restore"
          title={t('member.restore')}
          button={t('member.restore')}
          state={stateOf(state, 'restore')}
        >
          <p className="text-sm text-text-2">{t('member.restoreText')}</p>
        </FoldedDeed>
      )}
      <FoldedDeed
        intent="setTestEnabled"
        title={t(member.testEnabled ? 'member.testOff' : 'member.testOn')}
        button={t(member.testEnabled ? 'member.testOff' : 'member.testOn')}
        fields={{ isEnabled: String(!member.testEnabled) }}
        state={stateOf(state, 'setTestEnabled')}
      />
      {member.hasSecondFactor && (
        <FoldedDeed
          intent="proposeReset"
          title={t('kind.member.resetSecondFactor')}
          button={t('member.propose')}
          isDangerous
          state={stateOf(state, 'proposeReset')}
        >
          <p className="text-sm text-text-2">{t('member.resetText')}</p>
        </FoldedDeed>
      )}
    </ConsoleSection>
  );
}
