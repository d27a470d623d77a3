const strings = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Whether an object in a JSON text repeats a member name: parsers differ in which of the two they take. `value` is the
 * parsed text, which keeps only the last one and so has fewer members than the text has colons.
 */
export const hasRepeatedNames = (text: string, value: unknown): boolean =>
  countMembers(value) < text.replaceAll(strings, '').split(':').length - 1;

/** Call it with a value of bounded depth. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((count: number, item) => count + countMembers(item), own);
}
