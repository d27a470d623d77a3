import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as it is uploaded. */
export type HostileFile = { what: string; bytes: Buffer; name?: string; type?: string };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A block of a PNG with a right checksum. */
function block(kind: string, data: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(kind), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The head of a PNG that says it is so wide and high, in colours. */
function headOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return block('IHDR', head);
}

const png = (...blocks: Buffer[]) => Buffer.concat([signature, ...blocks, block('IEND', Buffer.alloc(0))]);
const pixels = (bytes: number) => block('IDAT', deflateSync(Buffer.alloc(bytes)));
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** A picture that every call takes. */
export const makePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();

export async function makeHostileFiles(): Promise<HostileFile[]> {
  const photo = await makePhoto();
  const zipped = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(5_000_000))]);
  return [
    { what: 'a file of no bytes', bytes: Buffer.alloc(0) },
    { what: 'a program by the name of a picture', bytes: bytesOf('MZ\x90\0\x03'), name: 'photo.png' },
    { what: 'a text', bytes: bytesOf('a picture') },
    { what: 'the head of a picture alone', bytes: signature },
    { what: 'a picture that says 30,000 x 30,000', bytes: png(headOf(30_000, 30_000), pixels(90_000)) },
    { what: 'a picture that says 2^31 - 1 wide', bytes: png(headOf(2 ** 31 - 1, 1), pixels(10)) },
    { what: 'a picture of no width', bytes: png(headOf(0, 0), pixels(1)) },
    { what: 'a picture of one pixel', bytes: png(headOf(1, 1), pixels(4)) },
    { what: 'a picture with 5 MB in a comment', bytes: png(headOf(64, 64), block('zTXt', zipped), pixels(64 * 193)) },
    { what: 'a picture that breaks off', bytes: photo.subarray(0, photo.length / 2) },
    { what: 'a picture and a web page', bytes: Buffer.concat([photo, bytesOf('<script>alert(1)</script>')]) },
    { what: 'a picture and a program', bytes: bytesOf('GIF89a/*\x01\x00*/=1;alert(1)//') },
    { what: 'a drawing', bytes: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') },
    {
      what: 'a drawing that reads files',
      bytes: bytesOf('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'),
    },
    { what: 'a document', bytes: bytesOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj') },
    { what: '11 MB', bytes: Buffer.alloc(11_000_000) },
    { what: 'a picture as a web page', bytes: photo, type: 'text/html' },
    { what: 'a picture by a name of 5 kB', bytes: photo, name: `${'x'.repeat(5_000)}.jpg` },
    { what: 'a picture by the name of a path', bytes: photo, name: '../../../etc/passwd' },
    { what: 'a picture by the name of a header', bytes: photo, name: "a\"\u202e; filename*=utf-8''b.html" },
  ];
}

const boundary = 'xxx-boundary-xxx';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body as any client may write it, right or wrong. */
export function writeMultipart(
  parts: [name: string, value: string | Omit<HostileFile, 'what'>][],
): Buffer<ArrayBuffer> {
  const written = parts.map(([name, value]) => {
    const isFile = typeof value !== 'string';
    const file = isFile ? `; filename="${(value.name ?? 'photo.jpg').replaceAll('"', '%22')}"` : '';
    const type = isFile ? `content-type: ${value.type ?? 'image/jpeg'}\r\n` : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n`;
    return Buffer.concat([Buffer.from(head), isFile ? value.bytes : Buffer.from(value), Buffer.from('\r\n')]);
  });
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Whole multipart bodies that are wrong whatever the call takes. */
export const brokenUploads = [
  { what: 'a multipart body without a boundary', type: 'multipart/form-data', body: writeMultipart([['a', 'b']]) },
  {
    what: 'a boundary that never comes',
    type: 'multipart/form-data; boundary=other',
    body: writeMultipart([['a', 'b']]),
  },
  { what: 'a multipart body that breaks off', type: multipartType, body: writeMultipart([['a', 'b']]).subarray(0, 60) },
  { what: 'a multipart body of nothing', type: multipartType, body: Buffer.from('x') },
  {
    what: 'a hundred parts',
    type: multipartType,
    body: writeMultipart(Array.from({ length: 100 }, (_, at) => [`a${at}`, 'b'])),
  },
  { what: 'the prototype as a part', type: multipartType, body: writeMultipart([['__proto__', 'b']]) },
  {
    what: 'a part twice',
    type: multipartType,
    body: writeMultipart([
      ['id', '1'],
      ['id', '2'],
    ]),
  },
];
