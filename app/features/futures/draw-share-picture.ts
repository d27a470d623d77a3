/** What stands on the picture, as finished text. */
export type ShareFacts = {
  site: string;
  market: string;
  /** Side and leverage. */
  position: string;
  returned: string;
  isLoss: boolean;
  /** Below the return, by name: entry, exit, and the result where the member wants it shown. */
  facts: readonly (readonly [name: string, value: string])[];
};

/** The same as of the other pictures that links are shared with. */
export const sharePictureSize = { width: 1200, height: 630 };

const left = 72;
const colors = {
  ground: '#0d0f15',
  text: '#f1f2f5',
  quiet: '#9aa0b0',
  win: '#3fbf85',
  loss: '#f0697a',
  mark: '#6670ff',
};
const fonts = `Inter, 'Noto Sans', 'Noto Sans Devanagari', system-ui, sans-serif`;

/** A picture of what a position has brought, for members to pass on. */
export function drawSharePicture({ site, market, position, returned, isLoss, facts }: ShareFacts): string {
  const { width, height } = sharePictureSize;
  const color = isLoss ? colors.loss : colors.win;
  const columnWidth = (width - 2 * left) / facts.length;
  const columns = facts.map(([name, value], at) => {
    const x = left + at * columnWidth;
    return (
      write(name, { x, y: 500, size: 26, color: colors.quiet }) + write(value, { x, y: 548, size: 36, weight: 600 })
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"
font-family="${fonts}">
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
<g transform="translate(${left} 60) scale(1.75)"><rect width="32" height="32" rx="8" fill="${colors.mark}"/>
<path d="M8.2 7h15.6l2.7 6.2a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0z" fill="#fff"/>
<path d="M7.5 25c2.8-4.6 5.7-4.6 8.5-2.3s5.7 2.3 8.5-2.3" fill="none" stroke="#8ef0c0" stroke-width="2.6"
stroke-linecap="round"/></g>
${write(site, { x: left + 76, y: 102, size: 40, weight: 650 })}
${write(market, { x: left, y: 226, size: 52, weight: 700 })}
${write(position, { x: left, y: 282, size: 34, color })}
${write(returned, { x: left, y: 420, size: 112, weight: 750, color })}
${columns.join('\n')}
</svg>
`;
}

type Writing = { x: number; y: number; size: number; weight?: number; color?: string };

const write = (text: string, { x, y, size, weight = 400, color = colors.text }: Writing): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">` + `${escapeXml(text)}</text>`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
