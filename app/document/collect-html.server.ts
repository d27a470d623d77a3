import { Readable, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';

/** Collects a rendered page in one piece: passing it through web streams would cost more than rendering it. */
export function collectHtml(onEnd: (html: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}

/** Markup, by name, that is inserted when React has rendered the rest: as bytes, so that it is encoded once. */
export type Parts = ReadonlyMap<string, Buffer>;

/** The placeholder that React renders for each part; `secret` prevents other texts from imitating one. */
export const placesOf = (parts: Parts, secret: string): ReadonlyMap<string, string> =>
  new Map([...parts.keys()].map((name) => [name, `${placeStart(secret)}${name}${placeEnd}`]));

const placeStart = (secret: string) => `<!--${secret} `;
const placeEnd = '-->';

/** Inserts the parts, and `styles` at the end of the head: most of a page is copied only once this way. */
export function completeHtml(
  html: Buffer,
  parts: Parts,
  { secret, styles }: { secret: string; styles: readonly Buffer[] },
): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  const takeUntil = (at: number) => pieces.push(html.subarray(from, at));
  const headEnd = html.indexOf('</head>');
  if (headEnd >= 0) {
    takeUntil(headEnd);
    pieces.push(...styles);
    from = headEnd;
  }
  const start = placeStart(secret);
  for (let at = html.indexOf(start, from); at >= 0; at = html.indexOf(start, from)) {
    const end = html.indexOf(placeEnd, at);
    takeUntil(at);
    const part = parts.get(html.toString('latin1', at + start.length, end));
    if (part) pieces.push(part);
    from = end + placeEnd.length;
  }
  takeUntil(html.byteLength);
  return Buffer.concat(pieces);
}

/** The page as the body of an answer. */
export const streamOf = (html: Buffer): ReadableStream<Uint8Array> =>
  createReadableStreamFromReadable(Readable.from([html]));
