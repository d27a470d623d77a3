import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AdFacts } from './ad-form-state.ts';
import { bandOf, previewAd, type TypedPrice } from './ad-preview.ts';

/** The price now, and what it means for an example; with scripts it follows what is typed. */
export function AdPricePreview({ facts, typed }: { facts: AdFacts; typed: TypedPrice }) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const language = useLanguage();
  const { side, asset, fiat, index } = facts;
  const preview = previewAd(typed, facts, language);
  const band = bandOf(facts);
  const money = (value: string) => `${format.amount(value, 8)} ${fiat}`;
  return (
    <div aria-live="polite" className="flex flex-col gap-1 rounded-lg bg-surface-2 p-3 text-sm">
      <p className="text-text-2">
        {index === null ? t('form.indexUnknown') : t('form.index', { price: money(index), coin: asset })}
      </p>
      {band && (
        <p className="text-text-3">
          {t('form.band', { lowest: format.amount(band.lowest, 8), highest: money(band.highest) })}
        </p>
      )}
      {preview && (
        <>
          <p className="font-medium">
            {t('form.priceNow', { price: money(preview.price) })}
            {preview.indexPercent !== null && ` (${format.percent(preview.indexPercent)})`}
          </p>
          <p>
            {t(`form.example.${side}`, {
              coins: `${format.amount(facts.exampleCoins, 8)} ${asset}`,
              amount: money(preview.exampleAmount),
            })}
          </p>
          {!preview.isInBand && <p className="text-danger">{t('form.outsideBand')}</p>}
        </>
      )}
    </div>
  );
}
