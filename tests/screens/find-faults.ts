/** What is wrong with how a page is laid out. These functions run in the browser, see pieces.ts. */
import {
  type Box,
  type Frame,
  frameAround,
  frameOf,
  isShown,
  listControls,
  listTexts,
  lower,
  type Piece,
  piecesSource,
} from './pieces.ts';

/** Each fault in one sentence. */
function findFaults(): string[] {
  const texts = listTexts();
  const lines = texts.flatMap((text) => text.lines);
  const controls = listControls();
  return [
    ...findWideDocument(),
    ...lines.flatMap(({ element, box, name }) => findBreach(element, box, name)),
    ...controls.flatMap(({ element, box, name }) => findBreach(element.parentElement, box, name)),
    ...texts.flatMap(({ node, element }) => findBrokenWords(node, element)),
    ...findOverlaps([...lines, ...controls]),
    ...findCutFields(),
  ];
}

function findWideDocument(): string[] {
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  return excess > 0 ? [`the document is ${excess} px wider than the window`] : [];
}

type Sides = { x: boolean; y: boolean };

/** Where the box leaves what it stands in: a painted box, one that hides what is outside of it, or the window. */
function findBreach(start: Element | null, box: Box, name: string): string[] {
  const bound = { x: true, y: true };
  let isPlaced = false;
  for (let at = start; at && at !== document.body; at = frameAround(at)) {
    const frame = frameOf(at);
    if (frame.isInline) continue;
    bound.x &&= !/auto|scroll/.test(frame.overflowX);
    bound.y &&= !/auto|scroll/.test(frame.overflowY);
    const out = sidesOut(box, frame.box, bound);
    if (doesHide(frame, out))
      return frame.hasDots || isApart(box, frame.box) ? [] : [`${name} is cut off by ${tagOf(at)}`];
    if ((out.x || out.y) && frame.isPainted && !isPlaced) return [`${name} sticks out of ${tagOf(at)}`];
    isPlaced ||= /absolute|fixed/.test(frame.position);
  }
  const isOutside = box.left < -1 || box.right > window.innerWidth + 1;
  return isOutside && bound.x ? [`${name} is outside of the window`] : [];
}

function sidesOut(box: Box, around: Box, bound: Sides): Sides {
  return {
    x: bound.x && (box.left < around.left - 1.5 || box.right > around.right + 1.5),
    y: bound.y && (box.top < around.top - 1.5 || box.bottom > around.bottom + 1.5),
  };
}

function doesHide({ overflowX, overflowY }: Frame, out: Sides): boolean {
  return (out.x && overflowX !== 'visible') || (out.y && overflowY !== 'visible');
}

/** Of two boxes that have nothing in common one hides the other on purpose. */
function isApart(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left || one.left >= other.right;
  return isBeside || one.bottom <= other.top || one.top >= other.bottom;
}

function tagOf(element: Element): string {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 6).join(' ');
  return `<${element.localName} class="${classes}">`;
}

/** Words over two lines, though their box is wide enough for them. */
function findBrokenWords(node: Text, element: Element): string[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size < 2) return [];
  const found: string[] = [];
  for (const { 0: word, index } of node.data.matchAll(/[^\s\u200b]+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    const isBroken = parts.some(({ top }) => Math.abs(top - (parts[0]?.top ?? 0)) > 4);
    const isAddress = word.includes('@') || (word.length > 20 && /[\d.]/.test(word));
    if (!isBroken || isAddress || mayBreak(node, index, word.length)) continue;
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    if (width < roomOf(element)) found.push(`“${word}” is broken over two lines`);
  }
  return found;
}

/** Whether the word breaks where its script and its signs allow it, as after a hyphen. */
function mayBreak(node: Text, start: number, length: number): boolean {
  const allowed = /^[-‐–—/…·|?!)”»\u00ad]|[([{“„«]$|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u;
  const range = document.createRange();
  const topAt = (at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().top;
  };
  for (let at = start + 1; at < start + length; at += 1) {
    const isBreak = Math.abs(topAt(at) - topAt(at - 1)) > 4;
    if (isBreak && !allowed.test(node.data.slice(at - 1, at + 1))) return false;
  }
  return true;
}

/** The width of the box that a reader sees the text in. */
function roomOf(element: Element): number {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { isInline, isPainted, box } = frameOf(at);
    if (!isInline && (isPainted || /^(?:td|th|li|section)$/.test(at.localName))) return box.right - box.left - 16;
  }
  return window.innerWidth - 32;
}

/** Texts and controls that lie on each other in one layer. */
function findOverlaps(pieces: Piece[]): string[] {
  const layers = Map.groupBy(pieces, ({ element }) => layerOf(element));
  return [...layers.values()].flatMap((layer) => {
    const seen = layer.flatMap(visiblePart).sort((a, b) => a.box.top - b.box.top);
    return seen.flatMap((one, at) => {
      const found: string[] = [];
      for (const other of seen.slice(at + 1)) {
        if (other.box.top > one.box.bottom - 2) break;
        if (doOverlap(one, other)) found.push(`${one.name} and ${other.name} overlap`);
      }
      return found;
    });
  });
}

function layerOf(element: Element): Element | null {
  let at: Element | null = element;
  while (at && !/absolute|fixed|sticky/.test(frameOf(at).position)) at = at.parentElement;
  return at;
}

/** What the boxes around a piece show of it. */
function visiblePart(piece: Piece): Piece[] {
  // Links in a row have more room for a thumb than they take.
  const box = piece.isControl ? lower(piece.box) : { ...piece.box };
  const start = piece.isControl ? piece.element.parentElement : piece.element;
  for (let at = start; at && at !== document.body; at = at.parentElement) {
    const frame = frameOf(at);
    if (frame.isInline || (frame.overflowX === 'visible' && frame.overflowY === 'visible')) continue;
    box.left = Math.max(box.left, frame.box.left);
    box.right = Math.min(box.right, frame.box.right);
    box.top = Math.max(box.top, frame.box.top);
    box.bottom = Math.min(box.bottom, frame.box.bottom);
  }
  return box.right > box.left && box.bottom > box.top ? [{ ...piece, box }] : [];
}

function doOverlap(one: Piece, other: Piece): boolean {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
  const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  return width > 2 && height > 2;
}

/** Fields that cut what stands in the place of a value. */
function findCutFields(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((input) => {
    if (!isShown(input) || !context) return [];
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    context.font = getComputedStyle(input, '::placeholder').font;
    const isCut = context.measureText(input.placeholder).width > room + 1;
    return isCut ? [`the field cuts “${input.placeholder}”`] : [];
  });
}

const functions = [
  findFaults,
  findWideDocument,
  findBreach,
  sidesOut,
  doesHide,
  isApart,
  tagOf,
  findBrokenWords,
  mayBreak,
  roomOf,
  findOverlaps,
  layerOf,
  visiblePart,
  doOverlap,
  findCutFields,
];
/** An expression for the browser. */
export const faultsExpression = `(() => { ${[piecesSource, ...functions].join('\n')}; return findFaults(); })()`;
