import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { RefusalText } from '../../components/refusal-text.tsx';
import { showToast } from '../../components/ui/toast-store.ts';
import type { Unheard } from '../../hooks/use-heard.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type AmendField, isOfBase, keepsPlace } from './amend-fields.ts';
import type { AmendState } from './amend-form.server.ts';
import { amendLabels, amendUnit } from './amend-labels.ts';
import type { ListedOrder } from './exchange-data.ts';
import type { MarketNames } from './order-tables.tsx';
import { findTypo } from './ticket-problems.ts';
import { useProblemText } from './use-ticket-errors.ts';

type AmendInPlaceProps = { order: ListedOrder; field: AmendField; market: MarketNames; onClose(): void };

const buttonClasses = 'rounded-sm border border-line-strong p-1.5 hover:bg-surface-2 disabled:opacity-60';

/** One number of an open order as a field: Enter saves it, Escape leaves it. Loaded when it is opened. */
export default function AmendInPlace({ order, field, market, onClose }: AmendInPlaceProps) {
  const { t } = useTranslation('exchange-orders');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const language = useLanguage();
  const say = useProblemText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { Form, data, state } = useFetcher<AmendState | Unheard>();
  const [start] = useState(() => format.typed(order[field] ?? ''));
  const [typed, setTyped] = useState(start);
  const [sent, setSent] = useState<string>();
  useEffect(() => input.current?.select(), []);

  const isPending = state !== 'idle';
  const answer = isPending ? undefined : data;
  const refusal = answer && ('unheard' in answer ? answer.unheard : answer.refusal);
  const hear = useEffectEvent((heard: AmendState | Unheard) => {
    if ('unheard' in heard || heard.refusal) return input.current?.focus();
    showToast('success', t('amend.done'));
    onClose();
  });
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);

  const typo = say(findTypo(typed, placesOf(field, market), language));
  const refused = refusal && sent === typed ? refusal : undefined;
  const error = typo ?? (refused && (Object.values(refused.fields ?? {})[0] ?? <RefusalText refusal={refused} />));
  const keeps = keepsPlace(order, field, typed, language);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Form
      method="post"
      action="/exchange/amend"
      noValidate
      onKeyDown={leave}
      onSubmit={(event) => {
        setSent(typed);
        if (typed.trim() === start) onClose();
        if (typo || typed.trim() === start) event.preventDefault();
      }}
      className="flex max-w-60 flex-col items-end gap-1 md:ml-auto"
    >
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="from" value="row" />
      <span className="flex items-center gap-1">
        <input
          ref={input}
          name={field}
          aria-label={`${exchange.t(amendLabels[field])} (${amendUnit(field, market)})`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          className={
            'h-8 w-28 rounded-sm border border-line-strong bg-surface-1 px-2 text-right text-text-1 tabular-nums ' +
            'aria-invalid:border-danger'
          }
        />
        <button type="submit" aria-label={t('amend.save')} disabled={isPending} className={buttonClasses}>
          <Check aria-hidden size={16} />
        </button>
        <button type="button" aria-label={t('amend.leave')} onClick={onClose} className={buttonClasses}>
          <X aria-hidden size={16} />
        </button>
      </span>
      <span
        id={`${id}-said`}
        role="status"
        className={`whitespace-normal text-right text-xs ${error ? 'text-danger' : 'text-text-3'}`}
      >
        {error ?? (keeps === undefined ? null : t(keeps ? 'amend.keepsPlace' : 'amend.losesPlace'))}
      </span>
    </Form>
  );
}

function placesOf(field: AmendField, { pricePrecision, volumePrecision }: MarketNames): number {
  if (field === 'trailPercent') return 2;
  return isOfBase(field) ? volumePrecision : pricePrecision;
}
