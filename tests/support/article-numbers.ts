import type { Language } from '../../contract/languages.ts';

const decimalComma: readonly Language[] = ['de', 'es', 'fr', 'id', 'pt'];

/** Every number of a text in a language, as `1234.5`; with `−` before it, as `-1234.5`. */
export function numbersOf(text: string, language: Language): string[] {
  const found = text.match(/−?\d(?:[\d.,\u202f\u00a0]*\d)?/gu) ?? [];
  return found.map((written) => {
    const plain = written.replace('−', '-').replaceAll(/[\u202f\u00a0]/gu, '');
    return decimalComma.includes(language) ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  });
}
