import type { Finding, Rule } from './rule.ts';
import type { SourceFile } from './source-files.ts';
import { type ESTree, literalText, visit } from './syntax.ts';

/** Attributes whose value a person reads or hears. */
const spokenAttribute = /^(?:alt|title|placeholder|label|aria-(?:label|description|roledescription|valuetext))$/;
const hasLetters = (text: string | undefined): text is string => text !== undefined && /\p{L}/u.test(text);

/** The literals that an expression can put on the page: through `?:`, `&&`, `||`, `??`, brackets and `+`. */
function literalsIn(node: ESTree.Node): { offset: number; text: string }[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'ParenthesizedExpression':
      return literalsIn(node.expression);
    default: {
      const text = literalText(node);
      return text === undefined ? [] : [{ offset: node.start, text: text.replaceAll('${}', '') }];
    }
  }
}

function findLiteralText(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const addLiterals = (node: ESTree.Node) => {
    for (const { offset, text } of literalsIn(node)) if (hasLetters(text)) found.push({ offset, what: text.trim() });
  };
  const addChildren = (children: readonly ESTree.Node[]) => {
    for (const child of children) {
      if (child.type === 'JSXText' && hasLetters(child.value)) {
        found.push({ offset: child.start, what: child.value.trim() });
      }
      if (child.type === 'JSXExpressionContainer') addLiterals(child.expression);
    }
  };
  visit(file, {
    JSXElement: ({ children }) => addChildren(children),
    JSXFragment: ({ children }) => addChildren(children),
    JSXAttribute: ({ name, value }) => {
      if (!value || name.type !== 'JSXIdentifier' || !spokenAttribute.test(name.name)) return;
      addLiterals(value.type === 'JSXExpressionContainer' ? value.expression : value);
    },
    // What a route's meta function gives as the title of the document.
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'title' && file.path.startsWith('app/routes/')) addLiterals(value);
    },
  });
  return found;
}

const page = (jsx: string): SourceFile => ({ path: 'app/routes/quotes.tsx', text: `const page = ${jsx};` });

export const literalTextRule: Rule = {
  says: 'text for people comes from locales, never from JSX',
  appliesTo: (file) => file.startsWith('app/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  find: findLiteralText,
  bad: [
    page('<p>Hello</p>'),
    page('<><b>{1}</b> coins</>'),
    page(`<p>{isOpen ? 'Open' : closed}</p>`),
    page('<p>{name || `Guest ${number}`}</p>'),
    page(`<p>{'Hello ' + name}</p>`),
    page('<img alt="A coin" src={source} />'),
    page(`<input placeholder={isBuy ? 'Buy' : 'Sell'} />`),
    page('<p>你好</p>'),
    page(`{ meta: () => [{ title: 'Quotes' }] }`),
  ],
  good: [
    page('<p className="text-1">{t("title")} / {price} % · 24</p>'),
    page('<input name="price" type="text" placeholder={t("price")} />'),
    page(`<p>{status === 'open' ? t('open') : '—'}</p>`),
    page('<p>{`${count} / ${total}`}</p>'),
  ],
};
