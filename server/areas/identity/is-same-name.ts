/**
 * Whether two names are of one person, as banks and people write them: in any case, with or without accents, hyphens
 * and apostrophes, with the words in any order. Nothing is left out: who has two given names has both in an account.
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.length === 0) return false;
  // Where words are not parted, as in Chinese, or are by some: De la Cruz, Delacruz.
  return first.join('') === second.join('') || first.toSorted().join(' ') === second.toSorted().join(' ');
}

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    // Of Latin, Greek and Cyrillic letters; in other scripts marks are vowels.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => lettersFor[letter] ?? letter)
    .replaceAll(/['’‘`´ʼ]/g, '')
    // Müller is Mueller at many banks, and in the lines of a passport that machines read.
    .replaceAll(/([aou])e/g, '$1');
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

const lettersFor: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
