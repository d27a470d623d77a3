import { gridsMax, gridsMin, robotSpacings } from '../../../contract/robot-values.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AmountField, SelectField, TextField } from '../../components/ui/field.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Market = { symbol: string; name: string; quoteSymbol: string; pricePrecision: number };
type MarketFieldProps = {
  field: FieldOf<'symbol'>;
  markets: readonly Market[];
  market: Market | undefined;
  /** The last one of the market. */
  price: string | undefined;
  /** The form begins anew with it, since its range is about the price. */
  onChoose(symbol: string): void;
};

export function MarketField({ field, markets, market, price, onChoose }: MarketFieldProps) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const hint =
    price !== undefined && market
      ? t('priceNow', {
          market: market.name,
          price: `${format.price(price, market.pricePrecision)} ${market.quoteSymbol}`,
        })
      : undefined;
  return (
    <SelectField
      {...field('symbol')}
      label={t('field.market')}
      hint={hint}
      onChange={({ target }) => onChoose(target.value)}
    >
      {markets.map(({ symbol, name }) => (
        <option key={symbol} value={symbol}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type RangeFieldsProps = { field: FieldOf<'lowerPrice' | 'upperPrice' | 'grids' | 'spacing'>; currency: string };

/** Where the lines of the grid lie. */
export function RangeFields({ field, currency }: RangeFieldsProps) {
  const { t } = useTranslation('robot');
  return (
    <>
      <AmountField {...field('lowerPrice')} label={t('field.lowerPrice')} currency={currency} />
      <AmountField {...field('upperPrice')} label={t('field.upperPrice')} currency={currency} />
      <TextField
        {...field('grids')}
        label={t('field.grids')}
        hint={t('gridsHint', { min: gridsMin, max: gridsMax })}
        inputMode="numeric"
      />
      <SelectField {...field('spacing')} label={t('field.spacing')}>
        {robotSpacings.map((spacing) => (
          <option key={spacing} value={spacing}>
            {t(`spacing.${spacing}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What was refused, and the two things that can be done with the form. */
export function GridButtons({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = useTranslation('robot');
  const posted = usePosting();
  return (
    <>
      <RefusalNotice refusal={refusal} unknown={t('unknown')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="preview" variant="secondary" isPending={posted === 'preview'}>
          {t('preview.show')}
        </Button>
        <Button type="submit" name="intent" value="create" isPending={posted === 'create'}>
          {t('start')}
        </Button>
      </div>
    </>
  );
}
