/**
 * What is to be seen on a page, in boxes. These functions run in the browser, where they are put as text: they use
 * nothing but each other.
 */
export type Box = { left: number; top: number; right: number; bottom: number };
/** A line of a text, or a control. */
export type Piece = { element: Element; box: Box; name: string; isControl: boolean };
export type Frame = {
  box: Box;
  isInline: boolean;
  /** A border or a background shows where it ends. */
  isPainted: boolean;
  position: string;
  overflowX: string;
  overflowY: string;
  /** It shows by dots that it cuts a text. */
  hasDots: boolean;
};

/** What was read of the page at this size: the same is asked for again and again. */
const frames = new Map<Element, Frame>();
const spoken = new Map<Element, boolean>();

export function frameOf(element: Element): Frame {
  const known = frames.get(element);
  if (known) return known;
  const style = getComputedStyle(element);
  const hasColor = !/, 0\)$|\/ 0\)$|^transparent$/.test(style.backgroundColor);
  const hasBorder = Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const frame = {
    box: { left, top, right, bottom },
    isInline: style.display === 'inline' || style.display === 'contents',
    isPainted: hasColor || hasBorder,
    position: style.position,
    overflowX: style.overflowX,
    overflowY: style.overflowY,
    hasDots: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
  };
  frames.set(element, frame);
  return frame;
}

/** The element that a box has to stay within: for what is placed, the one that it is placed in. */
export function frameAround(element: Element): Element | null {
  const isPlaced = frameOf(element).position === 'absolute' && element instanceof HTMLElement;
  return isPlaced ? element.offsetParent : element.parentElement;
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isSpoken(element);
}

/** Whether it is there for screen readers only. */
function isSpoken(element: Element): boolean {
  const known = spoken.get(element);
  if (known !== undefined) return known;
  const { position, clipPath } = getComputedStyle(element);
  const isOwn = position === 'absolute' && (clipPath === 'inset(50%)' || element.clientWidth <= 1);
  const is = isOwn || (element.parentElement !== null && isSpoken(element.parentElement));
  spoken.set(element, is);
  return is;
}

/** All texts with their lines. */
export function listTexts(): { node: Text; element: Element; lines: Piece[] }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { node: Text; element: Element; lines: Piece[] }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest('option, script, style') || !isShown(element)) continue;
    const name = `“${node.data.trim().slice(0, 40)}”`;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    // Letters are lower than their line, most of all in scripts that have marks above and below.
    const lines = boxes.map((box) => ({ element, box: lower(box), name, isControl: false }));
    found.push({ node, element, lines });
  }
  return found;
}

export function listControls(): Piece[] {
  return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => !frameOf(element).isInline && isShown(element))
    .map((element) => ({ element, box: frameOf(element).box, name: nameOf(element), isControl: true }));
}

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') || element.textContent?.trim() || element.getAttribute('name');
  return `${element.localName} ${text ?? ''}`.replaceAll(/\s+/g, ' ').slice(0, 48);
}

/** The middle half of a box. */
export function lower({ left, right, top, bottom }: Box): Box {
  const margin = (bottom - top) / 4;
  return { left, right, top: top + margin, bottom: bottom - margin };
}

const functions = [frameOf, frameAround, isShown, isSpoken, listTexts, listControls, nameOf, lower];
export const piecesSource = ['const frames = new Map(); const spoken = new Map();', ...functions.map(String)].join(
  '\n',
);
