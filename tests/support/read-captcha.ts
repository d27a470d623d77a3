import svgCaptcha from 'svg-captcha';

/** The package is a function; its types know only the other exports. */
const draw = svgCaptcha as unknown as (text: string, options: { noise: number; fontSize: number }) => string;
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Paths of a picture that are filled: the noise is only drawn along its line. */
function glyphsOf(svg: string): string[] {
  const attributes = [...svg.matchAll(/<path([^>]*)>/g)].map(([, text = '']) => text);
  return attributes.filter((text) => !text.includes('fill="none"')).map((text) => / d="([^"]*)"/.exec(text)?.[1] ?? '');
}
const shapeOf = (path: string): string => path.replace(/[^A-Z]/g, '');
const startOf = (path: string): number => Number(/^M(-?[\d.]+)/.exec(path)?.[1]);

const characterOfShape = new Map(
  [...characters].map((character) => {
    const [path = ''] = glyphsOf(draw(character, { noise: 0, fontSize: 52 }));
    return [shapeOf(path), character];
  }),
);

/** What a captcha says, read from its outlines: a browser test sees the picture, not the server's secret. */
export function readCaptcha(svg: string): string {
  const glyphs = glyphsOf(svg).sort((a, b) => startOf(a) - startOf(b));
  return glyphs.map((path) => characterOfShape.get(shapeOf(path)) ?? '?').join('');
}
