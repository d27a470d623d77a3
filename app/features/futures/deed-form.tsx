import { type ReactNode, useState } from 'react';
import { type FetcherWithComponents, Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { type FieldOf, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type TicketDeed, ticketPath } from '../../paths/futures-paths.ts';
import type { TicketData } from './load-ticket.server.ts';
import { StopField } from './stop-field.tsx';
import { liquidationWith } from './ticket-figures.ts';
import type { DeedState } from './ticket-state.ts';

export type DeedFormProps = {
  data: TicketData;
  deed: TicketDeed;
  state: DeedState;
  /** In a dialog: the page around it stays. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** What a member does with a position: the same form in a dialog and as a page. */
export function DeedForm(props: DeedFormProps) {
  const { data, deed, state, fetcher } = props;
  const { t } = useTranslation('futures-tickets');
  const { form, field } = useFields<Record<string, unknown>>(state);
  const isPosting = usePosting() !== undefined;
  const { ticket } = data;
  const Element = (fetcher?.Form ?? Form) as typeof Form;
  return (
    <Element {...form} method="post" action={ticketPath(ticket.id, deed)} className="flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      {fetcher && <input type="hidden" name="isDialog" value="yes" />}
      <Fields data={data} deed={deed} state={state} field={field} />
      <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
      <Button
        type="submit"
        size="lg"
        variant={deed === 'cancel' ? 'danger' : 'primary'}
        isPending={fetcher ? fetcher.state !== 'idle' : isPosting}
      >
        {t(deed === 'stops' ? 'save' : `title.${deed}`)}
      </Button>
    </Element>
  );
}

type FieldsProps = Omit<DeedFormProps, 'fetcher'> & { field: FieldOf<string> };

function Fields(props: FieldsProps) {
  const { t } = useTranslation('futures-tickets');
  const { deed, data, ...rest } = props;
  const { ticket, market } = data;
  if (deed === 'close') return <CloseFields {...props} />;
  if (deed === 'margin') return <MarginFields {...props} />;
  if (deed === 'cancel') return <Explanation>{t('explain.cancel')}</Explanation>;
  return (
    <>
      <Explanation>{t('explain.stops')}</Explanation>
      <StopField kind="takeProfit" {...rest} ticket={ticket} market={market} />
      <StopField kind="stopLoss" {...rest} ticket={ticket} market={market} />
    </>
  );
}

const Explanation = ({ children }: { children: ReactNode }) => <p className="text-sm text-text-2">{children}</p>;

function CloseFields({ data: { ticket, market }, field }: FieldsProps) {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const quantity = format.amount(ticket.quantity, market.volumePrecision);
  return (
    <>
      <Explanation>{t('explain.close')}</Explanation>
      <MoneyField
        {...field('quantity')}
        label={t('quantity')}
        currency={market.baseSymbol}
        available={ticket.quantity}
        decimals={market.volumePrecision}
        hint={t('openQuantity', { quantity, currency: market.baseSymbol })}
      />
    </>
  );
}

function MarginFields({ data: { ticket, market, available }, state, field }: FieldsProps) {
  const { t } = useTranslation('futures-tickets');
  const language = useLanguage();
  const format = useFormat();
  const [typed, setTyped] = useState(typedIn<Record<string, unknown>>(state, 'amount'));
  const added = canonicalAmount(typed, language);
  const now = ticket.opened?.liquidationPrice ?? null;
  const after = added ? liquidationWith(ticket, added) : undefined;
  const price = (value: string) => format.price(value, market.pricePrecision);
  return (
    <>
      <Explanation>{t('explain.margin')}</Explanation>
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        currency={ticket.currency}
        available={available}
        onAmount={setTyped}
      />
      {now && (
        <p aria-live="polite" className="text-sm text-text-2 tabular-nums">
          {after
            ? t('liquidationMoves', { from: price(now), to: price(after) })
            : t('liquidationNow', { price: price(now) })}
        </p>
      )}
    </>
  );
}
