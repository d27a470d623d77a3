import { timesInForce } from '../../../contract/exchange-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { AmountField, Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskPart } from './desk-part.tsx';
import { isByQuote, type TicketField, type TicketValues } from './ticket-values.ts';

type FieldsProps = {
  market: MarketSymbol;
  values: TicketValues;
  change(changed: Partial<TicketValues>): void;
  /** What is wrong with a field, in the reader's language. */
  errors: Partial<Record<TicketField, string | undefined>>;
};

/** Market, stop-market and trailing stop. */
const notMarket = 'group-has-[[name=type]:is([value$=arket],[value$=Stop]):checked]/ticket:hidden';
const onlyTrail = 'hidden group-has-[[name=type][value$=Stop]:checked]/ticket:flex';
export const notBuy = 'group-has-[[name=side][value=buy]:checked]/ticket:hidden';
export const notSell = 'group-has-[[name=side][value=sell]:checked]/ticket:hidden';
const onlyMarketBuy =
  'hidden group-has-[[name=type][value=market]:checked]/ticket:group-has-[[name=side][value=buy]:checked]/ticket:block';
const onlyLimit = 'hidden group-has-[[name=type][value=limit]:checked]/ticket:block';
const onlyDated = 'hidden group-has-[[value=gtd]:checked]/ticket:block';
const onlyStop = 'hidden group-has-[[name=type]:is([value^=stop],[value=oco]):checked]/ticket:block';
const onlyOco = 'hidden group-has-[[name=type][value=oco]:checked]/ticket:block';

/** Prices and quantity of every order type; CSS shows those that the chosen type has. */
export function TicketFields({ market, values, change, errors }: FieldsProps) {
  const { t } = useTranslation('exchange');
  const { baseSymbol, quoteSymbol } = market;
  return (
    <>
      <div className={onlyStop}>
        <AmountField
          name="stopPrice"
          label={t('ticket.stopPrice')}
          hint={t('ticket.stopHint')}
          currency={quoteSymbol}
          value={values.stopPrice}
          onChange={(event) => change({ stopPrice: event.target.value })}
          error={errors.stopPrice}
        />
      </div>
      <div className={onlyOco}>
        <AmountField
          name="stopLimitPrice"
          label={t('ticket.stopLimitPrice')}
          hint={t('ticket.stopLimitHint')}
          currency={quoteSymbol}
          value={values.stopLimitPrice}
          onChange={(event) => change({ stopLimitPrice: event.target.value })}
          error={errors.stopLimitPrice}
        />
      </div>
      <div className={`flex-col gap-3 ${onlyTrail}`}>
        <AmountField
          name="trail"
          label={t('ticket.trail')}
          hint={t('ticket.trailHint')}
          currency={values.trailUnit === 'quote' ? quoteSymbol : '%'}
          value={values.trail}
          onChange={(event) => change({ trail: event.target.value })}
          error={errors.trail}
        />
        <SelectField
          name="trailUnit"
          label={t('ticket.trailUnit')}
          value={values.trailUnit}
          onChange={(event) => change({ trailUnit: event.target.value === 'quote' ? 'quote' : 'percent' })}
        >
          <option value="percent">{t('ticket.percent')}</option>
          <option value="quote">{quoteSymbol}</option>
        </SelectField>
      </div>
      <div className={notMarket}>
        <AmountField
          name="price"
          label={t('ticket.price')}
          currency={quoteSymbol}
          value={values.price}
          onChange={(event) => change({ price: event.target.value })}
          error={errors.price}
        />
      </div>
      <AmountField
        name="quantity"
        label={t('ticket.quantity')}
        currency={isByQuote(values) ? quoteSymbol : baseSymbol}
        value={values.quantity}
        onChange={(event) => change({ quantity: event.target.value })}
        error={errors.quantity}
      />
      <div className={onlyMarketBuy}>
        <SelectField
          name="unit"
          label={t('ticket.unit')}
          value={values.unit}
          onChange={(event) => change({ unit: event.target.value === 'quote' ? 'quote' : 'base' })}
        >
          <option value="base">{baseSymbol}</option>
          <option value="quote">{quoteSymbol}</option>
        </SelectField>
      </div>
    </>
  );
}

/** What few orders need; open when one of them was chosen or refused. */
export function TicketOptions({ market, values, change, errors }: FieldsProps) {
  const { t } = useTranslation('exchange');
  const isOpen = values.timeInForce !== 'gtc' || values.postOnly || values.displayQuantity !== '';
  return (
    <details className={notMarket} open={isOpen || undefined}>
      <summary className="text-xs text-text-2 hover:text-text-1">{t('ticket.options')}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField
          name="timeInForce"
          label={t('ticket.timeInForce')}
          value={values.timeInForce}
          onChange={(event) => change({ timeInForce: event.target.value as TicketValues['timeInForce'] })}
        >
          {timesInForce.map((value) => (
            <option key={value} value={value}>
              {t(`timeInForce.${value}`)}
            </option>
          ))}
        </SelectField>
        <div className={onlyDated}>
          <TextField
            name="expiresAt"
            type="datetime-local"
            step={1}
            label={t('ticket.expiresAt')}
            value={values.expiresAt}
            onChange={(event) => change({ expiresAt: event.target.value })}
            error={errors.expiresAt}
          />
        </div>
        <div className={onlyLimit}>
          <DeskPart
            part="iceberg"
            market={market}
            value={values.displayQuantity}
            change={change}
            error={errors.displayQuantity}
          />
        </div>
        <Checkbox
          name="postOnly"
          value="on"
          label={t('ticket.postOnly')}
          checked={values.postOnly}
          onChange={(event) => change({ postOnly: event.target.checked })}
          error={errors.postOnly}
        />
      </div>
    </details>
  );
}
