import type { SharpConstructor } from 'sharp';
import type { ErrorName } from '../../contract/errors.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import type { PictureTurns } from './picture-turns.ts';

/** A picture as it is stored and sent to browsers. */
export type EncodedImage = { bytes: Buffer<ArrayBuffer>; contentType: 'image/jpeg' };
type Size = { width: number; height: number };

/** Spec section 5: the longer side in pixels, and the quality of JPEG in percent. */
const sidePxMax = 1600;
const defaultQuality = 25;
/** More than the cameras of phones make. */
const pixelsMax = 50_000_000;
/** Four channels of 8 bits each. Together with the limit above this bounds the memory that one picture takes. */
const decodedSizeMaxBytes = 4 * pixelsMax;
const secondsMax = 10;

/** `client` is whose turn it takes, e.g. 'member 7'; `field` is the field of the form that the picture came in. */
type UploadedImage = { client: string; field: string; bytes: Uint8Array };
type EncodeOptions = { squareSidePx?: number; sidePxMin?: number; quality?: number };

/**
 * Decodes an uploaded JPEG, PNG or WebP picture and encodes it anew as JPEG. Only its pixels stay: neither the place
 * where a photo was taken nor a second file hidden in it reaches anybody. What was transparent becomes white. With
 * `squareSidePx` the middle is cut out as a square of that side.
 * Refuses at the field with imageInvalid what is no such picture, with imageTooLarge one of too many pixels, with
 * imageTooSmall one whose shorter side is less than `sidePxMin` as it would be stored. Refuses as PictureTurns does.
 */
export type EncodeImage = (image: UploadedImage, options?: EncodeOptions) => Promise<Result<EncodedImage & Size>>;

export function createImageEncoder(inTurn: PictureTurns): EncodeImage {
  return async ({ client, field, bytes }, options = {}) => {
    const refuseField = (error: ErrorName) => refuse('invalidInput', { fields: { [field]: error } });
    try {
      const pixels = await readPixels(bytes);
      if (pixels === undefined) return refuseField('imageTooLarge');
      const encoded = await inTurn({ client, pixels }, () => encode(bytes, options));
      if (!encoded.ok) return encoded;
      const { data, info } = encoded.data;
      const { width, height } = info;
      if (Math.min(width, height) < (options.sidePxMin ?? 0)) return refuseField('imageTooSmall');
      return ok({ bytes: data, contentType: 'image/jpeg', width, height });
    } catch (error) {
      return refuseField(String(error).includes('pixel limit') ? 'imageTooLarge' : 'imageInvalid');
    }
  };
}

const limits = { limitInputPixels: pixelsMax, failOn: 'error' } as const;

/** Read from the file's head, before decoding; undefined when decoding would take too much memory. */
async function readPixels(bytes: Uint8Array): Promise<number | undefined> {
  const sharp = await loadSharp();
  const { width, height, channels, depth } = await sharp(bytes, limits).metadata();
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  return width * height * channels * sampleBytes > decodedSizeMaxBytes ? undefined : width * height;
}

async function encode(bytes: Uint8Array, { squareSidePx, quality = defaultQuality }: EncodeOptions) {
  const sharp = await loadSharp();
  const size = squareSidePx
    ? { width: squareSidePx, height: squareSidePx }
    : { width: sidePxMax, height: sidePxMax, fit: 'inside' as const, withoutEnlargement: true };
  return sharp(bytes, limits)
    .timeout({ seconds: secondsMax })
    .autoOrient()
    .resize(size)
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
}

let sharpLoading: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture, so that servers without pictures save the memory. */
export function loadSharp() {
  sharpLoading ??= import('sharp').then(({ default: sharp }) => {
    // Unneeded decoders are attack surface: SVG would read other files, and others are rarely tested.
    sharp.block({ operation: ['VipsForeignLoad'] });
    const loads = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
    sharp.unblock({ operation: loads });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return sharpLoading;
}
