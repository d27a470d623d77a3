/** unsure: a name is left out or only its first letter is there, which a person has to compare. */
export type NameVerdict = 'same' | 'unsure' | 'other';

/**
 * Whether two names belong to one person, as banks and people write them: in any case, with or without accents, hyphens
 * and apostrophes, and with the words in any order. No word may be missing: somebody with two given names has both on
 * the account.
 */
export const isSameName = (one: string, other: string): boolean => compareNames(one, other) === 'same';

export function compareNames(one: string, other: string): NameVerdict {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.length === 0) return 'other';
  // Some scripts, such as Chinese, have no spaces, and some people leave them out: De la Cruz, Delacruz.
  if (first.join('') === second.join('') || first.toSorted().join(' ') === second.toSorted().join(' ')) return 'same';
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return short.length > 1 && isPartOf(short, long) ? 'unsure' : 'other';
}

/** Whether each word, or the letter that stands for it, is one of the others; at least one of them in full. */
function isPartOf(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long];
  const take = (isMeant: (word: string) => boolean) => {
    const at = left.findIndex(isMeant);
    return at >= 0 && left.splice(at, 1).length === 1;
  };
  const shortened = short.filter((word) => !take((other) => other === word));
  const isFirstLetter = (one: string, other: string) =>
    (one.length === 1 || other.length === 1) && one.startsWith(other[0] ?? '') && other.startsWith(one[0] ?? '');
  return shortened.length < short.length && shortened.every((word) => take((other) => isFirstLetter(word, other)));
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
