/** Sizes and places in bytes, as the OpenType specification names them. */
const directoryStart = 12;
const recordLength = 16;
const segmentsStart = 14;

/**
 * The characters that a TrueType font can write, all of them below U+10000: read from the table `cmap` in its format 4,
 * which every subset has. Throws for a font without one.
 */
export function readCharacters(font: Buffer): Set<number> {
  const table = font.subarray(findSubtable(font));
  const doubled = table.readUInt16BE(6);
  const at = (part: number, index: number) => table.readUInt16BE(segmentsStart + part + index);
  const characters = new Set<number>();
  for (let index = 0; index < doubled; index += 2) {
    const last = at(0, index);
    // Between the last characters and the first ones stand two bytes that mean nothing.
    const first = at(doubled + 2, index);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph = findGlyph(table, { character, first, index, doubled });
      if (glyph !== 0) characters.add(character);
    }
  }
  return characters;
}

type Place = { character: number; first: number; index: number; doubled: number };

/** Glyph 0 is the box. */
function findGlyph(table: Buffer, { character, first, index, doubled }: Place): number {
  const delta = table.readUInt16BE(segmentsStart + 2 + doubled * 2 + index);
  const offsetPlace = segmentsStart + 2 + doubled * 3 + index;
  const offset = table.readUInt16BE(offsetPlace);
  if (offset === 0) return (character + delta) & 0xffff;
  const glyph = table.readUInt16BE(offsetPlace + offset + (character - first) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

function findSubtable(font: Buffer): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = directoryStart + index * recordLength;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const start = font.readUInt32BE(record + 8);
    for (let subtable = 0; subtable < font.readUInt16BE(start + 2); subtable += 1) {
      const place = start + font.readUInt32BE(start + 4 + subtable * 8 + 4);
      if (font.readUInt16BE(place) === 4) return place;
    }
  }
  throw new Error('the font has no table of characters in format 4');
}
