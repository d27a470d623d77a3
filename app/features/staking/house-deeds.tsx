import type { HousePool } from '../../../contract/staking-house.ts';
import { stakingLocks } from '../../../contract/staking-values.ts';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { stakingHouseDeeds } from './house-deeds.server.ts';

type StakingDeedsProps = { pools: readonly HousePool[]; states: StatesOf<typeof stakingHouseDeeds> };

/** Pauses a pool, and proposes to open it again, to enter a loss or to add another one. */
export function StakingDeeds({ pools, states }: StakingDeedsProps) {
  const { t } = useTranslation('staking-house');
  const operator = useTranslation('operator');
  const propose = operator.t('member.propose');
  const keysWith = (isPaused: boolean) => pools.filter((one) => one.isPaused === isPaused).map(({ pool }) => pool);
  const [running, paused] = [keysWith(false), keysWith(true)];
  const pauseTitle = operator.t('kind.staking.pause');
  return (
    <>
      {running.length > 0 && (
        <FoldedDeed intent="pause" title={pauseTitle} button={pauseTitle} isDangerous state={states.pause}>
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('pauseText')}</p>
              <PoolField {...field('pool')} keys={running} />
            </>
          )}
        </FoldedDeed>
      )}
      {paused.length > 0 && (
        <FoldedDeed intent="open" title={operator.t('kind.staking.open')} button={propose} state={states.open}>
          {({ field }) => <PoolField {...field('pool')} keys={paused} />}
        </FoldedDeed>
      )}
      <FoldedDeed intent="lose" title={operator.t('kind.staking.loss')} button={propose} state={states.lose}>
        {({ field }) => (
          <>
            <p className="text-sm text-text-2">{t('lossText')}</p>
            <PoolField {...field('pool')} keys={pools.map(({ pool }) => pool)} />
            <TextField {...field('bps')} label={t('lossBps')} inputMode="numeric" />
            <TextField {...field('publicReason')} label={t('publicReason')} hint={t('publicReasonHint')} />
          </>
        )}
      </FoldedDeed>
      <FoldedDeed intent="add" title={operator.t('kind.staking.add')} button={propose} state={states.add}>
        {({ field }) => (
          <>
            <p className="text-sm text-text-2">{t('addText')}</p>
            <TextField {...field('currency')} label={t('coin')} />
            <SelectField {...field('lockDays')} label={t('lockDays')}>
              {stakingLocks.map((days) => (
                <option key={days}>{days}</option>
              ))}
            </SelectField>
            <TextField {...field('unbondingDays')} label={t('unbondingDays')} inputMode="numeric" />
          </>
        )}
      </FoldedDeed>
    </>
  );
}

function PoolField({ keys, ...field }: FieldProps & { keys: readonly string[] }) {
  const { t } = useTranslation('staking-house');
  return (
    <SelectField {...field} label={t('pool')}>
      {keys.map((key) => (
        <option key={key}>{key}</option>
      ))}
    </SelectField>
  );
}
