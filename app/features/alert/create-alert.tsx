import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import {
  type AlertKind,
  type AlertLine,
  alertKinds,
  alertRepeats,
  lineOfKind,
} from '../../../contract/alert-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AlertMarket, AlertsState } from './alerts-state.ts';

type CreateAlertProps = Pick<AlertsState, 'markets' | 'refusal' | 'create'>;
type Chosen = { market: AlertMarket | undefined; line: AlertLine };

const unitOf = ({ market, line }: Chosen): string =>
  ({ price: market?.quoteSymbol, percent: '%', volume: market?.baseSymbol })[line] ?? '';

/** A new alert. Once scripts run, the field of the threshold says what it is counted in. */
export function CreateAlert({ markets, refusal, create }: CreateAlertProps) {
  const { t } = useTranslation('alert');
  const format = useFormat();
  const posted = usePosting();
  const { form, field } = useFields(create);
  const [chosen, setChosen] = useState<Chosen>();
  const fields = useRef<HTMLDivElement>(null);
  const symbol = field('symbol');
  const market = chosen?.market ?? markets.find((one) => one.symbol === symbol.defaultValue);

  function readChoice(): void {
    const typed = new FormData(fields.current?.closest('form') ?? undefined);
    const kind = alertKinds.find((known) => known === typed.get('kind')) ?? 'reaches';
    setChosen({ market: markets.find((one) => one.symbol === typed.get('symbol')), line: lineOfKind[kind] });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the scripts came is read once.
  useLayoutEffect(readChoice, []);

  const price = market?.price && {
    market: market.name,
    price: `${format.price(market.price, market.pricePrecision)} ${market.quoteSymbol}`,
  };
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('create')}</h2>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <div ref={fields} onChange={readChoice} className="flex flex-col gap-4">
          <SelectField {...symbol} label={t('field.market')} hint={price && t('priceNow', price)}>
            {markets.map((one) => (
              <option key={one.symbol} value={one.symbol}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <KindField {...field('kind')} />
        </div>
        <AmountField
          {...field('threshold')}
          label={t(chosen ? `field.${chosen.line}` : 'field.threshold')}
          currency={chosen ? unitOf(chosen) : ''}
          hint={chosen ? undefined : t('thresholdHint')}
        />
        <SelectField {...field('repeat')} label={t('field.repeat')} hint={t('repeatHint')}>
          {alertRepeats.map((repeat) => (
            <option key={repeat} value={repeat}>
              {t(`repeat.${repeat}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="create" size="lg" isPending={posted === 'create'}>
          {t('create')}
        </Button>
      </Form>
    </section>
  );
}

function KindField(kind: ReturnType<ReturnType<typeof useFields>['field']>) {
  const { t } = useTranslation('alert');
  const groups: Record<AlertLine, AlertKind[]> = { price: [], percent: [], volume: [] };
  for (const one of alertKinds) groups[lineOfKind[one]].push(one);
  return (
    <SelectField {...kind} label={t('field.kind')}>
      {Object.entries(groups).map(([line, kinds]) => (
        <optgroup key={line} label={t(`field.${line}`)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
