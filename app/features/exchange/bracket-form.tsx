import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BracketData } from './bracket-form.server.ts';
import type { BracketState } from './bracket-state.ts';
import { TicketTerms } from './ticket-terms.tsx';

/** A buy and the two prices that protect what it buys. CSS hides the price of an order at the market. */
export function BracketForm({ data, state }: { data: BracketData; state: BracketState }) {
  const { t } = useTranslation('exchange');
  const orders = useTranslation('exchange-orders');
  const common = useTranslation();
  const format = useFormat();
  const { form, field } = useFields(state);
  const isPosting = usePosting() !== undefined;
  const { market, available } = data;
  const { baseSymbol, quoteSymbol } = market;
  const spendable = common.t('amount.available', { amount: format.amount(available, 8), currency: quoteSymbol });
  return (
    <Card as={Form} {...form} method="post" className="group/bracket flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      <SelectField {...field('type')} label={t('ticket.type')}>
        <option value="limit">{t('type.limit')}</option>
        <option value="market">{t('type.market')}</option>
      </SelectField>
      <div className="group-has-[option[value=market]:checked]/bracket:hidden">
        <AmountField {...field('price')} label={t('ticket.price')} currency={quoteSymbol} />
      </div>
      <AmountField {...field('quantity')} label={t('ticket.quantity')} currency={baseSymbol} hint={spendable} />
      <AmountField {...field('takeProfitPrice')} label={t('ticket.takeProfit')} currency={quoteSymbol} />
      <AmountField
        {...field('stopLossPrice')}
        label={t('ticket.stopLoss')}
        currency={quoteSymbol}
        hint={t('ticket.stopHint')}
      />
      <AmountField
        {...field('stopLossLimitPrice')}
        label={t('ticket.stopLimitPrice')}
        currency={quoteSymbol}
        hint={t('ticket.stopLimitHint')}
      />
      <p className="text-sm text-text-2">{orders.t('bracket.fee')}</p>
      <RefusalNotice refusal={state.refusal} unknown={t('ticket.unknown')} />
      <Button type="submit" variant="buy" isWide isPending={isPosting}>
        {t('ticket.buy', { currency: baseSymbol })}
      </Button>
      <TicketTerms market={market} />
    </Card>
  );
}
