import type { SourceFile } from './source-files.ts';
import { lineOf } from './syntax.ts';

/** A breach of a rule: where, and what stands there. */
export type Finding = { offset: number; what: string };

/** A house rule with examples of its own, so that a rule that finds nothing any more is noticed. */
export type Rule = {
  /** A sentence that says what holds. */
  says: string;
  appliesTo: (path: string) => boolean;
  find: (file: SourceFile) => Finding[];
  /** Files in which the rule finds something, and files that look alike and are right. */
  bad: readonly SourceFile[];
  good: readonly SourceFile[];
};

/** `path:line what` for each breach in the files that the rule is for. */
export function breaches(rule: Rule, files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => rule.appliesTo(file.path))
    .flatMap((file) => rule.find(file).map(({ offset, what }) => `${file.path}:${lineOf(file, offset)} ${what}`));
}

/** Finds every match of an expression with the flag g. */
export function findMatches(text: string, expression: RegExp): Finding[] {
  return Array.from(text.matchAll(expression), (match) => ({ offset: match.index, what: match[0] }));
}
