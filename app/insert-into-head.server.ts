import { Transform } from 'node:stream';

/** Puts HTML before the end of the head of a page that streams through. */
export function insertIntoHead(html: string): Transform {
  const end = Buffer.from('</head>');
  let isInserted = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const at = isInserted ? -1 : chunk.indexOf(end);
      if (at < 0) return done(null, chunk);
      isInserted = true;
      done(null, Buffer.concat([chunk.subarray(0, at), Buffer.from(html), chunk.subarray(at)]));
    },
  });
}
