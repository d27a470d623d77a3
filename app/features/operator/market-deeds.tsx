import { SelectField } from '../../components/ui/field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FoldedDeed } from './deed.tsx';

type MarketDeedsProps = {
  markets: readonly { symbol: string; isOpen: boolean }[];
  states: Record<'stop' | 'open', FormState<{ symbol: string; reason: string }>>;
  /** Names of the deeds, what stopping does, and names of the field and of the choice of all markets. */
  texts: Record<'stop' | 'stopText' | 'open' | 'market' | 'allMarkets', string>;
};

/** Stops one market of an area or all of them, and proposes to go on. */
export function MarketDeeds({ markets, states, texts }: MarketDeedsProps) {
  const { t } = useTranslation('operator');
  const symbolsWith = (isOpen: boolean) => markets.filter((one) => one.isOpen === isOpen).map(({ symbol }) => symbol);
  const [running, stopped] = [symbolsWith(true), symbolsWith(false)];
  const choose = (field: FieldProps, symbols: readonly string[]) => (
    <SelectField {...field} label={texts.market}>
      <option value="all">{texts.allMarkets}</option>
      {symbols.map((symbol) => (
        <option key={symbol}>{symbol}</option>
      ))}
    </SelectField>
  );
  return (
    <>
      {running.length > 0 && (
        <FoldedDeed intent="stop" title={texts.stop} button={texts.stop} isDangerous state={states.stop}>
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{texts.stopText}</p>
              {choose(field('symbol'), running)}
            </>
          )}
        </FoldedDeed>
      )}
      {stopped.length > 0 && (
        <FoldedDeed intent="open" title={texts.open} button={t('member.propose')} state={states.open}>
          {({ field }) => choose(field('symbol'), stopped)}
        </FoldedDeed>
      )}
    </>
  );
}
