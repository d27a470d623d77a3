import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  addIndicator,
  boundsOf,
  type ChartSettings,
  fitParameters,
  type Indicator,
  indicatorsMax,
  indicatorTypes,
  type ParameterName,
} from './chart-settings.ts';

type IndicatorPanelProps = { settings: ChartSettings; onChange(settings: ChartSettings): void };

/** Adds indicators, sets their numbers and takes them away. */
export function IndicatorPanel({ settings, onChange }: IndicatorPanelProps) {
  const { t } = useTranslation('chart');
  const { indicators } = settings;
  const setIndicators = (next: readonly Indicator[]) => onChange({ ...settings, indicators: next });
  return (
    <>
      {indicators.map((indicator) => (
        <IndicatorForm
          key={indicator.id}
          indicator={indicator}
          onChange={(next) => setIndicators(indicators.map((known) => (known === indicator ? next : known)))}
          onRemove={() => setIndicators(indicators.filter((known) => known !== indicator))}
        />
      ))}
      <p className="text-text-3">{t('add', { max: indicatorsMax })}</p>
      <div className="flex flex-wrap gap-1">
        {indicatorTypes.map((type) => (
          <button
            key={type}
            type="button"
            disabled={indicators.length >= indicatorsMax}
            onClick={() => onChange(addIndicator(settings, type))}
            className="rounded-sm bg-surface-3 px-2 py-1 disabled:opacity-60"
          >
            {t(`indicator.${type}`)}
          </button>
        ))}
      </div>
    </>
  );
}

type IndicatorFormProps = { indicator: Indicator; onChange(indicator: Indicator): void; onRemove(): void };

function IndicatorForm({ indicator, onChange, onRemove }: IndicatorFormProps) {
  const { t } = useTranslation('chart');
  const { type, parameters } = indicator;
  const name = t(`indicator.${type}`);
  const set = (parameter: ParameterName, value: string) =>
    onChange({ ...indicator, parameters: fitParameters(type, { ...parameters, [parameter]: value }) });
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="flex w-full items-center justify-between font-medium">
        {name}
        <button type="button" aria-label={t('remove', { name })} onClick={onRemove} className="p-1 text-text-3">
          <X aria-hidden size={16} />
        </button>
      </legend>
      {boundsOf(type).map(([parameter, bounds]) => (
        <NumberField
          key={parameter}
          label={t(`parameter.${parameter}`)}
          value={parameters[parameter] ?? bounds.start}
          min={bounds.min}
          max={bounds.max}
          step={bounds.step ?? 1}
          onChange={(value) => set(parameter, value)}
        />
      ))}
    </fieldset>
  );
}

type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange(value: string): void;
};

/** A typed value counts on blur or Enter, since half a number is not one. */
function NumberField({ label, value, onChange, ...bounds }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const done = () => {
    if (typed !== undefined && typed.trim() !== '') onChange(typed);
    setTyped(undefined);
  };
  return (
    <label className="flex items-center justify-between gap-2 text-text-2">
      {label}
      <input
        type="number"
        {...bounds}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
        className="h-8 w-20 rounded-sm border border-line-strong bg-surface-1 px-2 text-right text-text-1"
      />
    </label>
  );
}
