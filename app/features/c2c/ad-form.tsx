import { useState } from 'react';
import { Form } from 'react-router';
import { payMinutes } from '../../../contract/c2c-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { myAdPath } from '../../paths/c2c-paths.ts';
import type { AdFacts, AdFormState } from './ad-form-state.ts';
import type { TypedPrice } from './ad-preview.ts';
import { AdPricePreview } from './ad-price-preview.tsx';
import { AdWays } from './ad-ways.tsx';
import { useFigures } from './use-figures.ts';

const onlyFixed = 'group-has-[[name=pricing][value=floating]:checked]/ad:hidden';
const onlyFloating = 'hidden group-has-[[name=pricing][value=floating]:checked]/ad:flex';

/** All that an ad says. Which price fields show is a matter of styles, so that it works without scripts. */
export function AdForm({ facts, state }: { facts: AdFacts; state: AdFormState }) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const figures = useFigures();
  const { form, field, box } = useFields(state);
  const typedPrice = (): TypedPrice => ({
    pricing: typedIn(state, 'pricing'),
    price: typedIn(state, 'price'),
    percent: typedIn(state, 'percent'),
    priceBound: typedIn(state, 'priceBound'),
  });
  const [price, setPrice] = useState(typedPrice);
  const isPosting = usePosting() !== undefined;
  const { side, asset, fiat, known, orderRange, available, assetDecimals } = facts;
  const hidden = {
    side,
    asset,
    fiat,
    ...(known && {
      id: known.id,
      version: String(known.version),
      available: known.available,
      state: known.state,
    }),
  };
  const range = orderRange && {
    minimum: format.amount(orderRange.minimum, 8),
    maximum: `${format.amount(orderRange.maximum, 8)} ${fiat}`,
  };
  return (
    <Card
      as={Form}
      {...form}
      method="post"
      replace
      onInput={(event: React.FormEvent<HTMLFormElement>) => setPrice(readPrice(new FormData(event.currentTarget)))}
      className="group/ad flex flex-col gap-5"
    >
      <RefusalNotice refusal={state.refusal} />
      {Object.entries({ ...hidden, key: state.key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RadioGroup
        name="pricing"
        legend={t('form.pricing')}
        choices={(['fixed', 'floating'] as const).map((value) => ({
          value,
          label: t(`form.is.${value}`),
          hint: t(`form.isHint.${value}`),
        }))}
        defaultValue={typedIn(state, 'pricing')}
        error={field('pricing').error}
      />
      <div className={`flex flex-col gap-5 ${onlyFixed}`}>
        <AmountField {...field('price')} label={t('form.price', { coin: asset })} currency={fiat} />
      </div>
      <div className={`flex-col gap-5 ${onlyFloating}`}>
        <AmountField {...field('percent')} label={t('form.percent')} hint={t('form.percentHint')} currency="%" />
        <AmountField
          {...field('priceBound')}
          label={t(`form.bound.${side}`)}
          hint={t(`form.boundHint.${side}`)}
          currency={fiat}
        />
      </div>
      <AdPricePreview facts={facts} typed={price} />
      {side === 'sell' ? (
        <MoneyField
          {...field('quantity')}
          label={t('form.quantity.sell')}
          currency={asset}
          available={available}
          decimals={assetDecimals}
        />
      ) : (
        <AmountField {...field('quantity')} label={t('form.quantity.buy')} currency={asset} />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <AmountField {...field('minimum')} label={t('form.minimum')} currency={fiat} />
        <AmountField {...field('maximum')} label={t('form.maximum')} currency={fiat} />
      </div>
      {range && <p className="-mt-3 text-sm text-text-3">{t('form.range', range)}</p>}
      <AdWays facts={facts} box={box} error={field(side === 'sell' ? 'bankAccountIds' : 'paymentTypes').error} />
      <SelectField {...field('payMinutes')} label={t('form.payMinutes')}>
        {payMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {figures.span(minutes, 'minute')}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('terms')} label={t('form.terms')} hint={t('form.termsHint')} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-medium">{t('form.takers')}</legend>
        <Checkbox {...box('takerLevel', '1')} label={t('form.takerLevel')} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('takerOrders')} label={t('form.takerOrders')} inputMode="numeric" autoComplete="off" />
          <TextField {...field('takerDays')} label={t('form.takerDays')} inputMode="numeric" autoComplete="off" />
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" isPending={isPosting}>
          {t(known ? 'form.save' : 'form.create')}
        </Button>
        <ButtonLink to={myAdPath} variant="secondary" size="lg">
          {t('form.cancel')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function readPrice(form: FormData): TypedPrice {
  const textOf = (name: string) => String(form.get(name) ?? '');
  return {
    pricing: textOf('pricing'),
    price: textOf('price'),
    percent: textOf('percent'),
    priceBound: textOf('priceBound'),
  };
}
