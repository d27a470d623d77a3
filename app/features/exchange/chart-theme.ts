const dark = '(prefers-color-scheme: dark)';

/** Calls `apply` when the page's colours become others; gives the function that ends it. */
export function followTheme(apply: () => void): () => void {
  const darkness = matchMedia(dark);
  const observer = new MutationObserver(apply);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-trend'] });
  darkness.addEventListener('change', apply);
  return () => {
    observer.disconnect();
    darkness.removeEventListener('change', apply);
  };
}

/** Colours of a chart's room. */
export function themeOptions() {
  const line = colorOf('--line');
  return {
    // The attribution that the library asks for stands in the page's footer line.
    layout: { attributionLogo: false, background: { color: 'transparent' }, textColor: colorOf('--text-2') },
    grid: { vertLines: { color: line }, horzLines: { color: line } },
  };
}

const known = new Map<string, string>();

/** The same until followTheme tells of others: charts ask with each picture, and finding out styles the whole page. */
export function colorOf(variable: string): string {
  const { theme, trend } = document.documentElement.dataset;
  const name = `${variable} ${theme} ${trend} ${matchMedia(dark).matches}`;
  const color = known.get(name) ?? findColor(variable);
  known.set(name, color);
  return color;
}

/** The library reads neither oklch nor light-dark(): a canvas turns any CSS colour into rgb. */
function findColor(variable: string): string {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const computed = getComputedStyle(probe).color;
  probe.remove();
  if (!context) return computed;
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
