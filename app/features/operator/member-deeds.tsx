import type { MemberView } from '../../../contract/operator-members.ts';
import { TextField } from '../../components/ui/field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { ConsoleSection } from './console-page.tsx';
import type { StatesOf } from './declare-deed.server.ts';
import { FoldedDeed } from './deed.tsx';
import type { memberDeeds } from './member-deeds.server.ts';

type MemberDeedsProps = { member: MemberView; states: StatesOf<typeof memberDeeds> };

/** The level stays until it is set again; a higher one waits for a second operator. */
export function VipDeed({ member, states: { setVipLevel } }: MemberDeedsProps) {
  const { t } = useTranslation('operator');
  const start = { level: member.isVipSet ? String(member.vipLevel) : '' };
  return (
    <FoldedDeed
      intent="setVipLevel"
      title={t('kind.member.setVipLevel')}
      button={t('member.setVip')}
      kept={{ id: member.id }}
      state={startWith(setVipLevel, start)}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-text-2">{t('member.vipText')}</p>
          <TextField {...field('level')} label={t('member.vipLevel')} inputMode="numeric" />
        </>
      )}
    </FoldedDeed>
  );
}

/** What may be done to a member, each with a reason. */
export function MemberDeeds({ member, states }: MemberDeedsProps) {
  const { t } = useTranslation('operator');
  const waits = useWaits();
  const { id, testEnabled } = member;
  const test = t(testEnabled ? 'member.testOff' : 'member.testOn');
  return (
    <ConsoleSection title={t('member.deeds')}>
      {member.status === 'active' ? (
        <FoldedDeed
          intent="suspend"
          title={t('member.suspend')}
          button={t('member.suspend')}
          isDangerous
          kept={{ id }}
          state={states.suspend}
        >
          {() => <p className="text-sm text-text-2">{t('member.suspendText')}</p>}
        </FoldedDeed>
      ) : (
        <FoldedDeed
          intent="restore"
          title={t('member.restore')}
          button={t('member.restore')}
          kept={{ id }}
          state={states.restore}
        >
          {() => <p className="text-sm text-text-2">{t('member.restoreText')}</p>}
        </FoldedDeed>
      )}
      <FoldedDeed
        intent="setTestEnabled"
        title={test}
        button={test}
        kept={{ id, isEnabled: String(!testEnabled) }}
        state={states.setTestEnabled}
      />
      {member.hasSecondFactor && (
        <FoldedDeed
          intent="proposeReset"
          title={t('kind.member.resetSecondFactor')}
          button={t('member.propose')}
          isDangerous
          kept={{ id }}
          state={states.proposeReset}
        >
          {() => <p className="text-sm text-text-2">{t('member.resetText', waits)}</p>}
        </FoldedDeed>
      )}
    </ConsoleSection>
  );
}
