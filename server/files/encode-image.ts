import type { SharpConstructor } from 'sharp';
import { ok, type Result, refuse } from '../../contract/result.ts';

/** A picture as it is stored and sent to browsers. */
export type EncodedImage = { bytes: Buffer<ArrayBuffer>; contentType: 'image/jpeg' };
type Size = { width: number; height: number };

/** Spec section 5: the longer side in pixels, and the quality of JPEG in percent. */
const sidePxMax = 1600;
const defaultQuality = 25;
/** More than the cameras of phones make; it bounds the memory that one picture takes. */
const pixelsMax = 50_000_000;
const secondsMax = 10;

type EncodeOptions = { squareSidePx?: number; sidePxMin?: number; quality?: number };

/**
 * Decodes an uploaded JPEG, PNG or WebP picture and encodes it anew as JPEG. Only its pixels stay: neither the place
 * where a photo was taken nor a second file hidden in it reaches anybody. What was transparent becomes white. With
 * `squareSidePx` the middle is cut out as a square of that side.
 * Refuses with imageInvalid what is no such picture, with imageTooLarge one of too many pixels, with imageTooSmall one
 * whose shorter side is less than `sidePxMin` as it would be stored.
 */
export async function encodeImage(
  bytes: Uint8Array,
  { squareSidePx, sidePxMin = 0, quality = defaultQuality }: EncodeOptions = {},
): Promise<Result<EncodedImage & Size>> {
  const sharp = await loadSharp();
  const size = squareSidePx
    ? { width: squareSidePx, height: squareSidePx }
    : { width: sidePxMax, height: sidePxMax, fit: 'inside' as const, withoutEnlargement: true };
  const encode = () =>
    sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize(size)
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  try {
    const { data: bytes, info } = await inTurn(encode);
    if (Math.min(info.width, info.height) < sidePxMin) return refuse('imageTooSmall');
    const { width, height } = info;
    return ok({ bytes, contentType: 'image/jpeg', width, height });
  } catch (error) {
    return refuse(String(error).includes('pixel limit') ? 'imageTooLarge' : 'imageInvalid');
  }
}

let sharpLoading: Promise<SharpConstructor> | undefined;

/** With the first picture: a server that nobody sends one does without the memory of the library. */
export function loadSharp() {
  sharpLoading ??= import('sharp').then(({ default: sharp }) => {
    // Decoders that nobody needs are doors: SVG would read further files, others are seldom tested.
    sharp.block({ operation: ['VipsForeignLoad'] });
    const loads = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
    sharp.unblock({ operation: loads });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return sharpLoading;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoded, each takes up to 200 MB. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}
