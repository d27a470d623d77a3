import fs from 'node:fs/promises';
import path from 'node:path';
import type { SharpConstructor } from 'sharp';
import type { Language } from '../../../../contract/languages.ts';
import { type EncodedImage, loadSharp } from '../../../files/encode-image.ts';
import type { PictureTurns } from '../../../files/picture-turns.ts';
import { UnavailableError } from '../../../http/unavailable.ts';
import { type Drawn, drawBalanced, drawText, fitInto } from './draw-text.ts';

/** What stands on the picture of a post: its title, and above it what kind of post it is. */
export type CardText = { language: Language; title: string; label: string };

/** All in pixels; the same margins as on the pictures of the site (scripts/pictures/share-card.ts). */
const card = { width: 1200, height: 630 };
const left = 72;
const label = { top: 182, box: { width: 1020, height: 44 }, sizePx: 28, color: '#9ba6ff' };
const title = { top: 244, box: { width: 1020, height: 262 }, color: '#f1f2f5' };
/** The first with which the title fits is taken. */
const titleSizesPx = [72, 62, 52, 44, 38, 33];
const quality = 88;

export type DrawCard = (text: CardText, cover?: Uint8Array) => Promise<EncodedImage>;

/**
 * Draws the picture of a post for links to it, on the site's ground or over the post's cover. All cards together count
 * as one client of the turns: whoever asks for many does not keep uploads waiting. Throws UnavailableError when there
 * are too many.
 */
export function createCardDrawer(inTurn: PictureTurns): DrawCard {
  return async (text, cover) => {
    const turn = { client: 'cards', pixels: card.width * card.height };
    const drawn = await inTurn(turn, () => draw(text, cover));
    if (!drawn.ok) throw new UnavailableError('too many cards are to be drawn');
    return { bytes: drawn.data, contentType: 'image/jpeg' };
  };
}

async function draw(text: CardText, cover: Uint8Array | undefined): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const above = await drawText(sharp, { ...text, ...label, text: text.label });
  const below = await drawTitle(sharp, text);
  const drawing = await drawGround(sharp, cover);
  return drawing
    .composite([
      { input: await fitInto(sharp, above, label.box), left, top: label.top },
      { input: await fitInto(sharp, below, title.box), left, top: title.top },
    ])
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** In the largest letters that leave it in its box. */
async function drawTitle(sharp: SharpConstructor, text: CardText): Promise<Drawn> {
  let writing = { text: text.title, language: text.language, color: title.color, sizePx: 0 };
  for (const sizePx of titleSizesPx) {
    writing = { ...writing, sizePx };
    const { info } = await drawText(sharp, writing, title.box.width);
    if (info.height <= title.box.height && info.width <= title.box.width) break;
  }
  return drawBalanced(sharp, writing, title.box.width);
}

const readGround = (name: string) => fs.readFile(path.join(import.meta.dirname, name));

/** A cover fills the card and is darkened, so that the letters can be read on whatever it shows. */
async function drawGround(sharp: SharpConstructor, cover: Uint8Array | undefined) {
  if (!cover) return sharp(await readGround('ground.png')).removeAlpha();
  const filled = sharp(cover).resize({ ...card, fit: 'cover' });
  const { data, info } = await filled
    .composite([{ input: await readGround('shade.png') }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
