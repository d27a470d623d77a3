import { Writable } from 'node:stream';

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

/** Puts `addition` at the end of a page's head. */
export function insertIntoHead(html: Buffer, addition: string): Buffer {
  const at = html.indexOf('</head>');
  if (at < 0) return html;
  return Buffer.concat([html.subarray(0, at), Buffer.from(addition), html.subarray(at)]);
}
