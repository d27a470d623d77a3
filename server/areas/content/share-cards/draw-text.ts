import type { SharpConstructor } from 'sharp';
import { type Language, languageTag } from '../../../../contract/languages.ts';
import { keepWordsWhole } from './keep-words-whole.ts';
import { fontFamilies, fontFiles } from './share-fonts.ts';

export type Writing = { text: string; language: Language; color: string; sizePx: number };
export type Box = { width: number; height: number };
/** A PNG with its size. */
export type Drawn = { data: Buffer; info: Box };

/** At 72 dots per inch a point of Pango is a pixel. */
const dpi = 72;
/** In which Pango takes the height of lines and the space between letters. */
const unitsPerPx = 1024;

/** Both as a share of the letters' size: Hindi has signs above and below its letters, and only Latin ones move up. */
function spacingOf(language: Language): { lineHeight: number; letterSpacing: number } {
  if (language === 'hi') return { lineHeight: 1.45, letterSpacing: 0 };
  const isLatin = fontFamilies(language).length === 1;
  return { lineHeight: 1.25, letterSpacing: isLatin ? -0.015 : 0 };
}

/**
 * Draws a text on nothing, its lines not wider than `widthPx`; only a word that is wider itself is broken. The picture
 * ends where the letters do.
 */
export async function drawText(sharp: SharpConstructor, writing: Writing, widthPx?: number): Promise<Drawn> {
  const { language, sizePx } = writing;
  await loadFonts(sharp, language);
  const font = `${fontFamilies(language).join(',')} Bold ${sizePx}`;
  const wrapping = widthPx ? { width: widthPx, wrap: 'word-char' as const } : {};
  const drawing = sharp({ text: { text: markupOf(writing), font, dpi, rgba: true, ...wrapping } });
  return drawing.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
}

function markupOf({ text, language, color, sizePx }: Writing): string {
  const { lineHeight, letterSpacing } = spacingOf(language);
  const unitsOf = (share: number) => Math.round(share * sizePx * unitsPerPx);
  const lines = `line_height="${unitsOf(lineHeight)}" letter_spacing="${unitsOf(letterSpacing)}"`;
  const words = escapeMarkup(keepWordsWhole(text, language));
  return `<span lang="${languageTag(language)}" foreground="${color}" ${lines}>${words}</span>`;
}

/** Draws it in as few lines as there can be, all of about the same width: the last one is not a single word. */
export async function drawBalanced(sharp: SharpConstructor, writing: Writing, widthPx: number): Promise<Drawn> {
  const widest = await drawText(sharp, writing, widthPx);
  let best = widest;
  let [tooNarrow, wide] = [widest.info.width / 2, widest.info.width];
  for (let step = 0; step < balanceSteps; step += 1) {
    const tried = Math.round((tooNarrow + wide) / 2);
    const drawn = await drawText(sharp, writing, tried);
    const hasMoreLines = drawn.info.height > widest.info.height + writing.sizePx / 2;
    if (hasMoreLines || drawn.info.width > tried) tooNarrow = tried;
    else {
      best = drawn;
      wide = Math.min(tried, drawn.info.width);
    }
  }
  return best;
}
const balanceSteps = 5;

/** Makes a drawing smaller until it fits, where it does not. */
export async function fitInto(sharp: SharpConstructor, drawn: Drawn, box: Box): Promise<Buffer> {
  if (drawn.info.width <= box.width && drawn.info.height <= box.height) return drawn.data;
  return sharp(drawn.data)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer();
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const loaded = new Set<string>();

/** Once a file was named with a text, Pango finds its family for the ones that follow. */
async function loadFonts(sharp: SharpConstructor, language: Language): Promise<void> {
  for (const fontfile of fontFiles(language).filter((file) => !loaded.has(file))) {
    await sharp({ text: { text: '.', fontfile } })
      .png()
      .toBuffer();
    loaded.add(fontfile);
  }
}
