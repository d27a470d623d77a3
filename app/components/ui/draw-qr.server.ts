import { encode } from 'uqr';

/** Squares of 1 as an SVG path, in a picture of `size` times `size` that includes the quiet zone. */
export type QrPicture = { path: string; size: number };

/** Scanners need it to find the code. */
const quietZone = 4;

/** Draws a QR code. Throws a RangeError when the text is longer than one can hold (about 2,300 bytes). */
export function drawQr(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}
