/**
 * Moves a tree of addresses behind another host, which sees from the path whom it stands for:
 * wss://stream.example.com/ws becomes ws://localhost:4000/stream.example.com/ws for http://localhost:4000.
 */
export function pointUrlsAt<Tree>(tree: Tree, baseUrl: string): Tree {
  if (typeof tree === 'string') return pointUrl(tree, baseUrl) as Tree;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pointUrlsAt(value, baseUrl)])) as Tree;
}

function pointUrl(text: string, baseUrl: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  const base = baseUrl.replace(/\/$/, '');
  const start = url.protocol.startsWith('ws') ? base.replace(/^http/, 'ws') : base;
  return `${start}/${url.host}${url.pathname.replace(/\/$/, '')}`;
}
