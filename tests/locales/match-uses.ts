import { matches, type Texts } from './catalogue.ts';
import type { Use } from './find-uses.ts';

/** Uses of texts that English does not have, and English keys that nothing asks for. */
export function matchUses(uses: readonly Use[], english: Texts, dynamicPatterns: readonly string[]) {
  const areas = new Set([...english.keys()].map((key) => key.slice(0, key.indexOf(':'))));
  const used = new Set<string>();
  const missing: string[] = [];
  for (const use of uses) {
    const keys = fullPatterns(use, areas).flatMap((pattern) => keysOf(pattern, english));
    if (keys.length === 0) missing.push(`${use.at} ${use.pattern}`);
    for (const key of keys) used.add(key);
  }
  const idlePatterns = dynamicPatterns.filter((pattern) => keysOf(pattern, english).length === 0);
  for (const pattern of dynamicPatterns) for (const key of keysOf(pattern, english)) used.add(key);
  return { missing, idlePatterns, unused: [...english.keys()].filter((key) => !used.has(key)) };
}

function fullPatterns(use: Use, areas: ReadonlySet<string>): string[] {
  if (use.pattern.includes(':')) return [use.pattern];
  return Array.from(use.areas ?? areas, (area) => `${area}:${use.pattern}`);
}

/** A key with a count stands for its plural forms. */
function keysOf(pattern: string, english: Texts): string[] {
  return [...english.keys()].filter((key) => {
    const single = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    return matches(key, pattern) || matches(single, pattern);
  });
}
