import type { SourceFile } from '../tidy/source-files.ts';
import { type ESTree, lineOf, literalText, visit } from '../tidy/syntax.ts';

/** A place in the code that asks for a text. */
export type Use = {
  at: string;
  /** Key, or the start of it before `*` where the rest is computed: `side.*`. */
  pattern: string;
  /** Areas in which it is looked for; undefined when the code does not show it. */
  areas?: readonly string[] | undefined;
};

/**
 * The texts that a file asks for: t('key'), t(`side.${side}`), and the server's translate(language, 'key') and
 * translateCommon(language)('key'). The areas are those of its useTranslation() calls.
 */
export function findUses(file: SourceFile): Use[] {
  const areas = new Set<string>();
  const uses: Omit<Use, 'areas'>[] = [];
  const add = (node: ESTree.Node | undefined) => {
    for (const { pattern, offset } of patternsIn(node)) {
      uses.push({ at: `${file.path}:${lineOf(file, offset)}`, pattern });
    }
  };
  visit(file, {
    CallExpression: ({ callee, arguments: given }) => {
      const name = calledName(callee);
      if (name === 't') add(given[0]);
      if (name?.startsWith('translate')) add(given[1]);
      if (callee.type === 'CallExpression' && calledName(callee.callee)?.startsWith('translate')) add(given[0]);
      if (name === 'useTranslation') for (const area of areasIn(given[0])) areas.add(area);
    },
  });
  return uses.map((use) => ({ ...use, areas: areas.size > 0 ? [...areas] : undefined }));
}

function calledName(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return callee.computed ? undefined : callee.property.name;
}

function patternsIn(node: ESTree.Node | undefined): { pattern: string; offset: number }[] {
  if (node?.type === 'ConditionalExpression') return [...patternsIn(node.consequent), ...patternsIn(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...patternsIn(node.left), ...patternsIn(node.right)];
  const text = literalText(node);
  if (!node || text === undefined) return [];
  const start = text.split('${}')[0] ?? '';
  const pattern = start === text ? text : `${start}*`;
  // A key without any fixed start could be every key; it has to stand in locales/dynamic-keys.json.
  return pattern === '*' ? [] : [{ pattern, offset: node.start }];
}

/** `useTranslation()` means `common`. */
function areasIn(node: ESTree.Node | undefined): string[] {
  if (!node) return ['common'];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => literalText(element) ?? []);
  const area = literalText(node);
  return area === undefined ? [] : [area];
}
