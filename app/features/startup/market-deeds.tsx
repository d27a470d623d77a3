import type { HouseProject } from '../../../contract/startup-house.ts';
import { startupSummaryLengthMax } from '../../../contract/startup-values.ts';
import { TextField } from '../../components/ui/field.tsx';
import { startWith } from '../../forms/form-state.ts';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import { marketFields, usualMarket } from '../product/listed-terms.ts';
import { TermFields, useTermsStart } from '../product/term-fields.tsx';
import type { startupHouseDeeds } from './house-deeds.server.ts';
import { KeyField } from './key-field.tsx';

type MarketDeedsProps = { projects: readonly HouseProject[]; states: StatesOf<typeof startupHouseDeeds> };

/** Lists the market of a coin that was paid out, moves its opening later, or calls it off. */
export function MarketDeeds({ projects, states }: MarketDeedsProps) {
  const { t } = useTranslation('startup-house');
  const operator = useTranslation('operator');
  const product = useTranslation('product');
  const start = useTermsStart()(marketFields, usualMarket);
  const listable = keysOf(
    projects,
    ({ stage, market }) => stage === 'ended' && (market?.phase ?? 'calledOff') === 'calledOff',
  );
  const waiting = keysOf(projects, ({ market }) => ['upcoming', 'collecting', 'locked'].includes(market?.phase ?? ''));
  return (
    <>
      {listable.length > 0 && (
        <FoldedDeed
          intent="market"
          title={operator.t('kind.startup.market')}
          button={operator.t('member.propose')}
          state={startWith(states.market, start)}
        >
          {(own) => (
            <>
              <p className="text-sm text-text-2">{t('proposed.market')}</p>
              <KeyField {...own.field('project')} keys={listable} />
              {(['pricePrecision', 'volumePrecision'] as const).map((name) => (
                <TextField
                  key={name}
                  {...own.field(name)}
                  label={product.t(`field.${name}`)}
                  inputMode="numeric"
                  maxLength={1}
                />
              ))}
              <TimeField name="collectsAt" field={own.field('collectsAt')} />
              <TimeField name="opensAt" field={own.field('opensAt')} />
              <TermFields fields={marketFields} terms={usualMarket} {...own} />
            </>
          )}
        </FoldedDeed>
      )}
      {waiting.length > 0 && (
        <>
          <FoldedDeed intent="delay" title={operator.t('kind.startup.delay')} button={t('delay')} state={states.delay}>
            {({ field }) => (
              <>
                <p className="text-sm text-text-2">{t('delayExplain')}</p>
                <KeyField {...field('project')} keys={waiting} />
                <TimeField name="opensAt" field={field('opensAt')} />
                <ReasonField {...field('publicReason')} />
              </>
            )}
          </FoldedDeed>
          <FoldedDeed
            intent="callOff"
            title={operator.t('kind.startup.callOff')}
            button={t('callOff')}
            isDangerous
            state={states.callOff}
          >
            {({ field }) => (
              <>
                <p className="text-sm text-text-2">{t('callOffExplain')}</p>
                <KeyField {...field('project')} keys={waiting} />
                <ReasonField {...field('publicReason')} />
              </>
            )}
          </FoldedDeed>
        </>
      )}
    </>
  );
}

const keysOf = (projects: readonly HouseProject[], isMeant: (project: HouseProject) => boolean) =>
  projects.filter(isMeant).map(({ project }) => project);

function TimeField({ name, field }: { name: 'collectsAt' | 'opensAt'; field: FieldProps }) {
  const { t } = useTranslation('startup-house');
  return <TextField {...field} label={t(name)} type="datetime-local" step={1} />;
}

function ReasonField(field: FieldProps) {
  const { t } = useTranslation('startup-house');
  return <TextField {...field} label={t('publicReason')} maxLength={startupSummaryLengthMax} />;
}
