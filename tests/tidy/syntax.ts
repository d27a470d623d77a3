import { type ESTree, type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite';
import type { SourceFile } from './source-files.ts';

export type { ESTree };

const parsed = new WeakMap<SourceFile, ParseResult>();

/** Throws when the file has a syntax error: nothing could be said about it. */
export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  if (result.errors[0]) throw new SyntaxError(`${file.path}: ${result.errors[0].message}`);
  parsed.set(file, result);
  return result;
}

/** Calls the visitor's functions for the nodes of the file. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program);
}

/** The text of a string or template literal; each `${...}` of a template reads as `${}`. undefined for the rest. */
export function literalText(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('${}');
  return undefined;
}

/** `Date.now` for a member expression of two names; undefined for anything else. */
export function dottedName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return undefined;
  return `${node.object.name}.${node.property.name}`;
}

export const lineOf = (file: SourceFile, offset: number): number => file.text.slice(0, offset).split('\n').length;
