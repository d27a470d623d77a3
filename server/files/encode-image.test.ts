import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImageEncoder } from './encode-image.ts';
import { createPictureTurns } from './picture-turns.ts';

const encodeUpload = createImageEncoder(createPictureTurns({ megapixelsPerMinuteMax: () => 1_000 }));
const encodeImage = (bytes: Uint8Array, options?: Parameters<typeof encodeUpload>[1]) =>
  encodeUpload({ client: 'member 1', field: 'picture', bytes }, options);
const refused = (error: string) => ({ ok: false, error: 'invalidInput', fields: { picture: error } });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 220, g: 20, b: 20, alpha: 1 } } });

async function encoded(bytes: Uint8Array, options?: { squareSidePx: number }) {
  const result = await encodeImage(bytes, options);
  if (!result.ok) throw new Error(result.error);
  expect(result.data.contentType).toBe('image/jpeg');
  return result.data.bytes;
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG whose longer side is 1600 pixels', async (format) => {
  const bytes = await encoded(await picture(2000, 1000).toFormat(format).toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
});

test('a small picture keeps its size, and a square is cut out of the middle', async () => {
  const small = await picture(40, 30).png().toBuffer();
  expect(await sharp(await encoded(small)).metadata()).toMatchObject({ width: 40, height: 30 });
  const square = await encoded(small, { squareSidePx: 64 });
  expect(await sharp(square).metadata()).toMatchObject({ width: 64, height: 64 });
});

test('a picture on which nothing can be seen is refused where a side is asked for', async () => {
  const thin = await picture(2000, 120).png().toBuffer();
  expect(await encodeImage(thin, { sidePxMin: 200 })).toEqual(refused('imageTooSmall'));
  expect(await encodeImage(await picture(200, 300).png().toBuffer(), { sidePxMin: 200 })).toMatchObject({ ok: true });
});

test('what was transparent becomes white', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { channels } = await sharp(await encoded(await clear.png().toBuffer())).stats();
  expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
});

test('a photo loses where and by what it was taken, and stays upright', async () => {
  const exif = { IFD0: { Make: 'TellTale camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 10/1 30/1' } };
  const photo = await picture(60, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  const before = await sharp(photo).metadata();
  expect(photo.includes('TellTale')).toBe(true);
  expect(before.orientation).toBe(6);
  const bytes = await encoded(photo);
  expect(bytes.includes('TellTale')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 60 });
  const { exif: kept, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect([kept, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('a second file that hides in a picture is gone', async () => {
  const jpeg = await picture(20, 20).jpeg().toBuffer();
  const script = '<script>alert(document.domain)</script>';
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(`PK\x03\x04${script}`)]);
  const bytes = await encoded(polyglot);
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('PK\x03\x04')).toBe(false);
});

test('what is no picture of a kind that we take is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const jpeg = await picture(300, 300).jpeg().toBuffer();
  const files: Record<string, Uint8Array> = {
    svg: Buffer.from(svg),
    'svg with a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
    gif: await picture(9, 9).gif().toBuffer(),
    'a script that begins like a gif': Buffer.from('GIF89a=1;alert(1)'),
    tiff: Buffer.from('49492a0008000000', 'hex'),
    pdf: Buffer.from('%PDF-1.7\n'),
    text: Buffer.from('hello'),
    nothing: Buffer.alloc(0),
    'a beginning of JPEG only': Buffer.from('ffd8ffe000104a464946', 'hex'),
    'half a photo': jpeg.subarray(0, jpeg.length / 2),
  };
  for (const [name, bytes] of Object.entries(files)) {
    expect(await encodeImage(bytes), name).toEqual(refused('imageInvalid'));
  }
});

test('a small file that would fill the memory is refused without being decoded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#123' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const startedAt = performance.now();
  expect(await encodeImage(bomb)).toEqual(refused('imageTooLarge'));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a picture whose pixels are few but take much memory each is refused by its head', async () => {
  const deep = sharp({ create: { width: 6000, height: 6000, channels: 4, background: '#123' } });
  const bytes = await deep.toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'ushort', channels: 4 });
  expect(await encodeImage(bytes)).toEqual(refused('imageTooLarge'));
});

test('pixels are counted by the head of a file: what is refused for them is not decoded', async () => {
  const turns: number[] = [];
  const refusing = createImageEncoder(async ({ pixels }) => {
    turns.push(pixels);
    return { ok: false, error: 'pictureLimit' };
  });
  const half = (await picture(300, 300).jpeg().toBuffer()).subarray(0, 700);
  const upload = { client: 'member 1', field: 'picture', bytes: half };
  expect(await refusing(upload)).toEqual({ ok: false, error: 'pictureLimit' });
  expect(turns).toEqual([90_000]);
});
