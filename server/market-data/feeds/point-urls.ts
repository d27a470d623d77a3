/** The same tree of addresses, each at another host: http and ws keep their kinds and paths. */
export function pointUrlsAt<Tree>(tree: Tree, baseUrl: string): Tree {
  if (typeof tree === 'string') return pointUrl(tree, baseUrl) as Tree;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pointUrlsAt(value, baseUrl)])) as Tree;
}

function pointUrl(text: string, baseUrl: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  const base = new URL(baseUrl);
  const isSecure = base.protocol === 'https:';
  const scheme = url.protocol.startsWith('ws') ? 'ws' : 'http';
  return `${scheme}${isSecure ? 's' : ''}://${base.host}${url.pathname.replace(/\/$/, '')}`;
}
