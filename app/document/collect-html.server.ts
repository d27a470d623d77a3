import { Readable, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';

/** Takes a rendered page in one piece: passing it on through web streams would cost more than making it. */
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

/** Markup that is put into a page when React has drawn the rest, by name: as bytes, so that it is encoded once. */
export type Parts = ReadonlyMap<string, Buffer>;

/** What React draws in place of each part; `secret` keeps texts of others from standing for one. */
export const placesOf = (parts: Parts, secret: string): ReadonlyMap<string, string> =>
  new Map([...parts.keys()].map((name) => [name, `${placeStart(secret)}${name}${placeEnd}`]));

const placeStart = (secret: string) => `<!--${secret} `;
const placeEnd = '-->';

/**
 * The page with its parts in their places, and with `styles` at the end of its head: most of a page is copied once
 * this way, straight to where it stays.
 */
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
