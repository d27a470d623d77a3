import fs from 'node:fs';
import { emojiCount } from '../contract/chat-values.ts';

/**
 * Draws the emoji of the chat into public/emoji.svg, side by side and each as a view by its code: a page shows
 * `/emoji.svg#e12` and asks for one file. The first 48 are faces, eight mouths by six pairs of eyes; then come nine
 * signs. Run it by hand after a change here, and commit what it writes: `node scripts/draw-emoji.ts`.
 */
const size = 32;
const line = 'fill="none" stroke="#4a3200" stroke-width="2" stroke-linecap="round"';
const heart = 'm0 3.4-3.2-3.2a1.9 1.9 0 0 1 3.2-2 1.9 1.9 0 0 1 3.2 2z';
const star = 'm0-4 1.2 2.6 2.8.3-2.1 1.9.6 2.8L0 2.2l-2.5 1.4.6-2.8L-4-1.1l2.8-.3z';

const twice = (shape: (side: number) => string): string => shape(-1) + shape(1);
const at = (side: number, shape: string): string => `<g transform="translate(${16 + side * 5} 13)">${shape}</g>`;
const eyes = [
  twice((side) => at(side, '<circle r="1.7" fill="#4a3200"/>')),
  twice((side) => at(side, `<path d="M-2 .8q2-3 4 0" ${line}/>`)),
  at(-1, '<circle r="1.7" fill="#4a3200"/>') + at(1, `<path d="M-2 0h4" ${line}/>`),
  twice((side) => at(side, `<path d="${heart}" fill="#e0245e"/>`)),
  twice((side) => at(side, `<path d="${star}" fill="#fff"/>`)),
  twice((side) => at(side, '<circle r="2.8" fill="#fff"/><circle r="1.2" fill="#4a3200"/>')),
];
const mouths = [
  `<path d="M10 20q6 6 12 0" ${line}/>`,
  '<path d="M9 19h14q-1 7-7 7t-7-7z" fill="#7a2e1d"/>' +
    '<path d="M12 23.500q4-2 8 0-1 2.5-4 2.500t-4-2.500z" fill="#f2707f"/>',
  `<path d="M11 22h10" ${line}/>`,
  `<path d="M10 24q6-6 12 0" ${line}/>`,
  '<ellipse cx="16" cy="22.5" rx="2.6" ry="3.4" fill="#7a2e1d"/>',
  `<path d="M10 20q6 5 12 0" ${line}/><path d="M15 22.500h5v2.500a2.5 2.5 0 0 1-5 0z" fill="#f2707f"/>`,
  '<path d="M10 19.500h12v4a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z" fill="#fff" stroke="#4a3200"/>',
  `<path d="m10 22 2-2 2 2 2-2 2 2 2-2 2 2" ${line}/>`,
];
const face = '<circle cx="16" cy="16" r="14" fill="#ffd23f"/>';
const faces = mouths.flatMap((mouth) => eyes.map((pair) => face + pair + mouth));

const big = (shape: string, fill: string): string =>
  `<path transform="translate(16 16) scale(3.4)" d="${shape}" fill="${fill}"/>`;
const disc = (fill: string, path: string): string =>
  `<circle cx="16" cy="16" r="13" fill="${fill}"/>` +
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
const signs = [
  big(heart, '#e0245e'),
  big(star, '#f5a400'),
  disc('#12a36b', 'm9.5 16.5 4.5 4.5 8.5-9'),
  disc('#d63b3b', 'm11 11 10 10m0-10L11 21'),
  disc('#12a36b', 'M16 23V9m-6 6 6-6 6 6'),
  disc('#d63b3b', 'M16 9v14m-6-6 6 6 6-6'),
  disc('#f5a400', 'M19.5 12q-1-2-3.5-2-3.5 0-3.5 3t3.5 3q3.5 0 3.5 3T16 22q-2.5 0-3.5-2M16 8v2m0 12v2'),
  disc('#3b6fd6', 'M16 9v7l4.5 3'),
  '<path d="M18 2 7 18h7l-2 12 13-17h-8z" fill="#f5a400"/>',
];

const pictures = [...faces, ...signs];
if (pictures.length !== emojiCount) throw new Error(`there are ${pictures.length} drawings for ${emojiCount} codes`);
const drawn = pictures.map((shapes, code) => {
  const view = `<view id="e${code}" viewBox="${code * size} 0 ${size} ${size}"/>`;
  return `${view}<g transform="translate(${code * size})">${shapes}</g>\n`;
});
const names = 'xmlns="http://www.w3.org/2000/svg"';
const text = `<svg ${names} viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">\n${drawn.join('')}</svg>\n`;
fs.writeFileSync('public/emoji.svg', text);
