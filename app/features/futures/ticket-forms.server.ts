import { z } from 'zod';
import { amount } from '../../../contract/fields.ts';
import { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, type FormDeclaration, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import type { TicketDeed } from '../../paths/futures-paths.ts';
import type { StopKind } from './ticket-figures.ts';
import { type DeedState, type StopUnit, stopUnits } from './ticket-state.ts';

const stopUnit = z.enum(stopUnits, { error: 'fieldInvalid' }).default('price');

const closeForm = declareForm({ schema: z.object({ quantity: amount() }), amounts: ['quantity'] });
const marginForm = declareForm({ schema: z.object({ amount: amount() }), amounts: ['amount'] });
const stopsForm = declareForm({
  schema: z.object({
    takeProfit: amount().optional(),
    takeProfitIn: stopUnit,
    stopLoss: amount().optional(),
    stopLossIn: stopUnit,
  }),
  amounts: ['takeProfit', 'stopLoss'],
  renamed: { takeProfitPercent: 'takeProfit', stopLossPercent: 'stopLoss' },
});
const cancelForm = declareForm({ schema: z.object({}) });
const forms = { close: closeForm, margin: marginForm, stops: stopsForm, cancel: cancelForm };

type Deed = { ticket: FuturesTicket; deed: TicketDeed; language: Language };

/** A form before anything was typed: all that is open is closed, stop points are what they are. */
export function startDeed({ ticket, deed, language }: Deed): DeedState {
  const typed = (amount: string | null) => (amount === null ? '' : formatTyped(amount, language));
  const start = {
    close: { quantity: typed(ticket.quantity) },
    margin: {},
    stops: { takeProfit: typed(ticket.takeProfit), stopLoss: typed(ticket.stopLoss) },
    cancel: {},
  };
  return { ...startForm(forms[deed], start[deed]), key: crypto.randomUUID() };
}

/** Carries a deed out: what the API said, and the form as it comes back when that is no. */
export async function postDeed(api: PageApi, form: FormData, asked: Deed) {
  const key = keyOf(form);
  const { answer, refused } = await carryOut(api, form, { ...asked, key });
  if (answer.ok) return { answer, state: { ...startDeed(asked), done: answer.data } };
  const state: DeedState = { ...(refused as FormState), key: keyAfter(answer, key) };
  return { answer, state };
}

function carryOut(api: PageApi, form: FormData, { ticket, deed, language, key }: Deed & { key: string }) {
  const { id } = ticket;
  const read = { form, language };
  const close = (input: { quantity?: string }) =>
    api.send(futuresCalls.closeOrder, { query: { id }, input, idempotencyKey: key });
  if (deed === 'cancel') return attempt(cancelForm, read, () => close({}));
  if (deed === 'close') {
    // All of it is closed by closing what is left then.
    return attempt(closeForm, read, ({ quantity }) => close(quantity === ticket.quantity ? {} : { quantity }));
  }
  if (deed === 'margin') {
    return attempt(marginForm, read, ({ amount: added }) =>
      api.send(futuresCalls.addMargin, { input: { id, amount: added }, idempotencyKey: key }),
    );
  }
  return attempt(stopsForm, read, (typed) => {
    const points = {
      ...stopPoint('takeProfit', ticket, { typed: typed.takeProfit, unit: typed.takeProfitIn }),
      ...stopPoint('stopLoss', ticket, { typed: typed.stopLoss, unit: typed.stopLossIn }),
    };
    return api.send(futuresCalls.updateStopPoints, { input: { id, ...points } });
  });
}

type Read = { form: FormData; language: Language };

async function attempt<Schema extends z.ZodObject>(
  declared: FormDeclaration<Schema>,
  { form, language }: Read,
  send: (value: z.output<Schema>) => Promise<Answer<FuturesTicket>>,
): Promise<{ answer: Answer<FuturesTicket>; refused?: FormState }> {
  const posted = readForm(declared, form, language);
  const answer = posted.ok ? await send(posted.value) : posted.refusal;
  return answer.ok ? { answer } : { answer, refused: posted.refuse(withField(answer)) };
}

/** An empty field removes the point. One that stays is not sent: the price may have passed it by now. */
function stopPoint(
  kind: StopKind,
  ticket: FuturesTicket,
  { typed, unit }: { typed: string | undefined; unit: StopUnit },
): Record<string, string | number> {
  if (typed === undefined) return ticket[kind] === null ? {} : { [kind]: '0' };
  if (unit === 'percent') return { [`${kind}Percent`]: Number(typed) };
  return typed === ticket[kind] ? {} : { [kind]: typed };
}

/** The API says it of the whole deed. */
const withField = (refusal: Refusal): Refusal =>
  refusal.error === 'notEnoughBalance' ? { ...refusal, fields: { amount: refusal.message } } : refusal;
