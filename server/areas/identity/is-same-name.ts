/**
 * Whether two names belong to one person, as banks and people write them: in any case, with or without accents, hyphens
 * and apostrophes, and with the words in any order. No word may be missing: somebody with two given names has both on
 * the account.
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.length === 0) return false;
  // Some scripts, such as Chinese, have no spaces, and some people leave them out: De la Cruz, Delacruz.
  return first.join('') === second.join('') || first.toSorted().join(' ') === second.toSorted().join(' ');
}

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    // Removes marks of Latin, Greek and Cyrillic letters; in other scripts marks are vowels.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => lettersFor[letter] ?? letter)
    .replaceAll(/['’‘`´ʼ]/g, '')
    // Many banks, and the machine-readable lines of passports, write Müller as Mueller.
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
