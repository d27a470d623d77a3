import { isDrawnCoin } from '../../../contract/coin-icons.ts';
import { languages } from '../../../contract/languages.ts';
import type { StartupFigures } from '../../../contract/startup-figures.ts';
import type { HouseProject } from '../../../contract/startup-house.ts';
import {
  startupModes,
  startupSteps,
  startupSummaryLengthMax,
  startupTextLengthMax,
} from '../../../contract/startup-values.ts';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { startupHouseDeeds } from './house-deeds.server.ts';
import { KeyField } from './key-field.tsx';
import { MarketDeeds } from './market-deeds.tsx';

type States = StatesOf<typeof startupHouseDeeds>;

/** Prepares launches and proposes their steps. */
export function StartupDeeds({ projects, states }: { projects: readonly HouseProject[]; states: States }) {
  const { t } = useTranslation('startup-house');
  const operator = useTranslation('operator');
  const keys = projects.map(({ project }) => project);
  const pictured = projects.filter(({ coin }) => !isDrawnCoin(coin)).map(({ project }) => project);
  const steps = projects.flatMap(({ project, step }) => (step ? [{ project, step }] : []));
  return (
    <>
      <FoldedDeed intent="save" title={operator.t('kind.startup.save')} button={t('save')} state={states.save}>
        {({ field }) => <Figures field={field} />}
      </FoldedDeed>
      {keys.length > 0 && (
        <FoldedDeed intent="write" title={operator.t('kind.startup.text')} button={t('saveText')} state={states.write}>
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('textExplain')}</p>
              <KeyField {...field('project')} keys={keys} />
              <SelectField {...field('language')} label={t('language')}>
                {languages.map((language) => (
                  <option key={language}>{language}</option>
                ))}
              </SelectField>
              <TextField {...field('summary')} label={t('summary')} maxLength={startupSummaryLengthMax} />
              <TextAreaField {...field('body')} label={t('body')} rows={10} maxLength={startupTextLengthMax} />
            </>
          )}
        </FoldedDeed>
      )}
      {pictured.length > 0 && (
        <FoldedDeed
          intent="picture"
          title={operator.t('kind.startup.picture')}
          button={t('savePicture')}
          takesFile
          state={states.picture}
        >
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('pictureExplain')}</p>
              <KeyField {...field('project')} keys={pictured} />
              <FileField {...field('picture')} label={t('picture')} hint={t('pictureHint')} required />
            </>
          )}
        </FoldedDeed>
      )}
      <MarketDeeds projects={projects} states={states} />
      {startupSteps.map((step) => {
        const own = steps.filter((one) => one.step === step).map(({ project }) => project);
        if (own.length === 0) return null;
        return (
          <FoldedDeed
            key={step}
            intent="propose"
            title={operator.t(`kind.startup.${step}`)}
            button={operator.t('member.propose')}
            kept={{ step }}
            state={states.propose}
          >
            {({ field }) => (
              <>
                <p className="text-sm text-text-2">{t(`proposed.${step}`)}</p>
                <KeyField {...field('project')} keys={own} />
              </>
            )}
          </FoldedDeed>
        );
      })}
    </>
  );
}

function Figures({ field }: { field: FieldOf<keyof StartupFigures> }) {
  const { t } = useTranslation('startup-house');
  const startup = useTranslation('startup');
  return (
    <>
      <p className="text-sm text-text-2">{t('saveExplain')}</p>
      <TextField {...field('project')} label={t('project')} hint={t('projectHint')} />
      <TextField {...field('coin')} label={startup.t('coin')} hint={t('coinHint')} />
      <TextField {...field('currency')} label={t('currency')} />
      <SelectField {...field('mode')} label={startup.t('mode')}>
        {startupModes.map((mode) => (
          <option key={mode} value={mode}>
            {startup.t(`modes.${mode}`)}
          </option>
        ))}
      </SelectField>
      {(['price', 'stock', 'minimum', 'maximum', 'cap'] as const).map((name) => (
        <TextField key={name} {...field(name)} label={startup.t(name)} inputMode="decimal" />
      ))}
      <TextField {...field('startsAt')} label={t('startsAt')} type="datetime-local" step={1} />
      <TextField {...field('endsAt')} label={t('endsAt')} type="datetime-local" step={1} />
      {(['atOnceBps', 'parts', 'everyDays'] as const).map((name) => (
        <TextField key={name} {...field(name)} label={t(name)} inputMode="numeric" />
      ))}
    </>
  );
}
