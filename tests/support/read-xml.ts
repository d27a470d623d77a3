export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const tokenPattern =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/)?([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/)?>|([^<]+)|(<\?[^?]*\?>)|</g;
const attributePattern = /([\w:-]+)="([^"]*)"/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The root element of an XML document. Throws when it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const token of xml.matchAll(tokenPattern)) {
    const [all, raw, closing, name, , , text, declaration] = token;
    const parent = open.at(-1) ?? top;
    if (closing && parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
    if (closing) open.pop();
    else if (name) enter(token, parent, open);
    else if (raw ?? text) parent.text += raw ?? decode(text);
    else if (!declaration) throw new Error(`${all} is not XML`);
  }
  const [root, second] = top.children;
  if (!root || second || open.length > 1 || top.text.trim()) throw new Error('a document has one element');
  return root;
}

function enter([, , , name = '', attributes = '', empty]: RegExpExecArray, parent: XmlElement, open: XmlElement[]) {
  const pairs = Array.from(attributes.matchAll(attributePattern), ([, key, value]) => [key, decode(value)]);
  const element: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
  parent.children.push(element);
  if (!empty) open.push(element);
}

function decode(text = ''): string {
  return text.replaceAll(/&(\w+);|&/g, (found, name) => {
    if (!(name in entities)) throw new Error(`${found} is no entity of XML`);
    return entities[name] ?? '';
  });
}
