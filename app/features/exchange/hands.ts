import { type OrderSide, orderSides } from '../../../contract/exchange-values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { pathToCancelAll } from '../../paths/exchange-paths.ts';
import type { Desk } from './desk-values.ts';
import { stepAmount } from './step-amount.ts';
import { type LinkWith, lists, type View } from './use-view.ts';

/** What the keys work on, as the page stands. */
export type Hands = {
  market: MarketSymbol;
  view: View;
  linkWith: LinkWith;
  desk: Desk;
  language: Language;
  go(to: string): void;
};
type Deed = (hands: Hands) => void;

const typedInto =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog, [role=dialog]';

const deeds: Record<string, Deed> = {
  b: () => chooseSide('buy'),
  s: () => chooseSide('sell'),
  p: () => focusField('price', 'stopPrice', 'quantity'),
  q: () => focusField('quantity'),
  x: ({ go, market }) => go(pathToCancelAll(market.symbol)),
  c: ({ go, linkWith }) => go(linkWith('chart', null)),
  d: ({ go, linkWith }) => go(linkWith('chart', 'depth')),
  f: ({ go, linkWith, view }) => go(linkWith('full', view.isFull ? null : 'yes')),
  ',': (hands) => openMarket(hands, -1),
  '.': (hands) => openMarket(hands, 1),
  '?': ({ go, linkWith }) => go(linkWith('keys', 'map')),
};
for (const [index, list] of lists.entries()) {
  deeds[String(index + 1)] = ({ go, linkWith }) => go(linkWith('list', list));
}

/** Follows the keys until the function that it gives is called; `touch` is what brought this file here. */
export function startHands(look: () => Hands, touch: Event): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const press = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) followKey(event, look());
  };
  const turn = (event: WheelEvent) => {
    const field = amountFieldOf(event.target);
    if (!field || field !== document.activeElement || event.deltaY === 0) return;
    event.preventDefault();
    step(field, event.deltaY < 0, event.shiftKey, look());
  };
  /** Only where the focus is: elsewhere the wheel is for the page. */
  const listen = ({ target }: Event) =>
    amountFieldOf(target)?.addEventListener('wheel', turn, { passive: false, signal });
  document.addEventListener('keydown', press, { signal });
  document.addEventListener('focusin', listen, { signal });
  listen({ target: document.activeElement } as unknown as Event);
  if (touch instanceof KeyboardEvent) press(touch);
  return () => listening.abort();
}

function followKey(event: KeyboardEvent, hands: Hands): void {
  const { target, key } = event;
  const field = amountFieldOf(target);
  if (field && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault();
    step(field, key === 'ArrowUp', event.shiftKey, hands);
    return;
  }
  const isTyping = target instanceof Element && target.closest(typedInto) !== null;
  if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
  if (key === 'Escape' && hands.view.isFull) hands.go(hands.linkWith('full', null));
  const deed = hands.desk.keys ? deeds[latinOf(event)] : undefined;
  if (!deed || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  deed(hands);
}

/** What stands on the key for those who write in other letters. */
const latinOf = ({ key, code }: KeyboardEvent): string =>
  /^[\x21-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^(Key|Digit)/, '').toLowerCase();

const amountFieldOf = (target: unknown): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.matches('#ticket [inputmode=decimal]') ? target : undefined;

const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`#ticket [name=${name}]`);

function focusField(...names: string[]): void {
  const field = names.map(fieldNamed).find((found) => found?.checkVisibility());
  field?.focus();
  field?.select();
}

function chooseSide(side: OrderSide): void {
  document.querySelector<HTMLInputElement>(`#ticket [name=side][value=${side}]`)?.click();
  focusField('price', 'stopPrice', 'quantity');
}

/** The one beside it among the open ones. */
function openMarket({ market, desk, go }: Hands, by: 1 | -1): void {
  const next = desk.markets.at((desk.markets.indexOf(market.symbol) + by) % desk.markets.length);
  if (next && next !== market.symbol) go(`/exchange?id=${next.toLowerCase()}`);
}

/** One tick or lot; ten with Shift. */
function step(field: HTMLInputElement, isUp: boolean, isTen: boolean, { market, language }: Hands): void {
  const side = orderSides.find((known) => document.querySelector(`#ticket [name=side][value=${known}]:checked`));
  const isInBase = field.name === 'quantity' && !(side === 'buy' && isByQuote());
  const places = isInBase ? market.volumePrecision : market.pricePrecision;
  const next = stepAmount(field.value, { places, by: (isUp ? 1 : -1) * (isTen ? 10 : 1), language });
  if (next === undefined) return;
  // The setter of the element itself, so that React sees the change that comes with the event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, next);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isByQuote = (): boolean =>
  document.querySelector('#ticket [name=type][value=market]:checked') !== null && fieldNamed('unit')?.value === 'quote';
