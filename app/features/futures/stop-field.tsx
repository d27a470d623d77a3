import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { typedIn } from '../../forms/form-state.ts';
import type { FieldOf } from '../../forms/use-fields.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TicketMarket } from './load-tickets.server.ts';
import { priceAtPercent, profitAt, type StopKind } from './ticket-figures.ts';
import { type DeedState, type StopUnit, stopUnits } from './ticket-state.ts';

type StopFieldProps = {
  kind: StopKind;
  ticket: FuturesTicket;
  market: TicketMarket;
  state: DeedState;
  field: FieldOf<string>;
};

/** A stop point as a price or in percent of the margin, with what it brings. */
export function StopField({ kind, ticket, market, state, field }: StopFieldProps) {
  const { t } = useTranslation('futures-tickets');
  const unitName = `${kind}In`;
  const [typed, setTyped] = useState(typedIn<Record<string, unknown>>(state, kind));
  const [unit, setUnit] = useState<string>(typedIn<Record<string, unknown>>(state, unitName) || stopUnits[0]);
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the scripts came counts as well.
  const tell = useEffectEvent(() => setTyped(input.current?.value ?? ''));
  useLayoutEffect(() => tell(), []);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <AmountField
          {...field(kind)}
          ref={input}
          label={t(`reason.${kind}`)}
          currency={unit === 'percent' ? '%' : market.quoteSymbol}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          {...field(unitName)}
          label={t('unit.label')}
          defaultValue={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
        >
          {stopUnits.map((each) => (
            <option key={each} value={each}>
              {t(`unit.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-text-2 tabular-nums">
        <Outcome kind={kind} ticket={ticket} market={market} typed={typed} unit={unit as StopUnit} />
      </p>
    </div>
  );
}

type OutcomeProps = Omit<StopFieldProps, 'state' | 'field'> & { typed: string; unit: StopUnit };

/** What the point brings, as far as what was typed can be read. */
function Outcome({ kind, ticket, market, typed, unit }: OutcomeProps) {
  const { t } = useTranslation('futures-tickets');
  const language = useLanguage();
  const format = useFormat();
  const amount = canonicalAmount(typed, language);
  if (!amount || (unit === 'percent' && !/^[1-9]\d{0,3}$/.test(amount))) return null;
  const { pricePrecision } = market;
  const price = unit === 'price' ? amount : priceAtPercent(ticket, { kind, percent: Number(amount), pricePrecision });
  return t('stopBrings', {
    price: format.price(price, pricePrecision),
    amount: format.amount(profitAt(ticket, price), 2),
    currency: ticket.currency,
  });
}
