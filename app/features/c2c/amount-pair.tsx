import { useRef, useState } from 'react';
import { AmountField } from '../../components/ui/field.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type AmountName, followAmount } from './follow-amount.ts';
import type { TradeAdData } from './load-trade-ad.server.ts';

type AmountPairProps = { data: TradeAdData; field: FieldOf<AmountName> };

/**
 * How much, in money or in coins. Without scripts one of the two is filled in; with them each follows the other, and
 * `leading` says which was typed last.
 */
export function AmountPair({ data, field }: AmountPairProps) {
  const { t } = useTranslation('c2c-market');
  const common = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const amount = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const [leading, setLeading] = useState<AmountName>(() => (field('amount').defaultValue ? 'amount' : 'quantity'));
  const { ad, fiatDecimals, assetDecimals, available } = data;

  function follow(typed: AmountName, text: string) {
    setLeading(typed);
    const other = typed === 'amount' ? quantity.current : amount.current;
    if (!other) return;
    const value = canonicalAmount(text, language);
    const followed = value && followAmount(typed, value, { price: ad.price, fiatDecimals, assetDecimals });
    other.value = followed ? format.typed(followed) : '';
  }

  const limits = {
    minimum: format.amount(ad.minimum, fiatDecimals),
    maximum: format.amount(ad.maximum, fiatDecimals),
  };
  return (
    <>
      {isHydrated && <input type="hidden" name="leading" value={leading} />}
      <AmountField
        {...field('amount')}
        ref={amount}
        label={t(`take.amount.${data.want}`)}
        currency={ad.fiat}
        hint={`${t('limits', limits)} ${ad.fiat}`}
        onChange={(event) => follow('amount', event.currentTarget.value)}
      />
      <AmountField
        {...field('quantity')}
        ref={quantity}
        label={t(`take.quantity.${data.want}`)}
        currency={ad.asset}
        hint={
          available === null
            ? t('available', { amount: format.amount(ad.available, 8), asset: ad.asset })
            : common.t('amount.available', { amount: format.amount(available, 8), currency: ad.asset })
        }
        onChange={(event) => follow('quantity', event.currentTarget.value)}
      />
    </>
  );
}
