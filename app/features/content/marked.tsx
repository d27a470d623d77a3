import type { MarkedText } from '../../../contract/content.ts';

/** A text with the found words marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and never move.
    piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
