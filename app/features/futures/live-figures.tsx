import type { ReactNode } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { useQuote } from '../quotes/use-quotes.ts';
import { figuresAt, type LiveFigures, type OwnTicket } from './ticket-figures.ts';

export type Marks = { store: QuoteStore; initial: ReadonlyMap<string, Quote> };

type LiveProps = {
  ticket: OwnTicket;
  marks: Marks;
  children(figures: LiveFigures, mark: string): ReactNode;
};

/** Draws what follows from the mark, with each tick. Nothing while there is no price. */
export function Live({ ticket, marks, children }: LiveProps) {
  const initial = marks.initial.get(ticket.symbol);
  return initial ? (
    <AtMark ticket={ticket} marks={marks} initial={initial}>
      {children}
    </AtMark>
  ) : null;
}

function AtMark({ ticket, marks, initial, children }: LiveProps & { initial: Quote }) {
  const mark = useQuote(marks.store, initial).c;
  const figures = figuresAt(ticket, mark);
  return figures ? children(figures, mark) : null;
}
