import type { Plugin } from 'vite';

const iconFile = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const makerFile = /\/node_modules\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/** Draws what the package's own maker draws of a size, a class and attributes: pages use no more of it. */
const leanMaker = `
import { createElement } from 'react';
const isForReaders = (key) => key === 'role' || key === 'title' || key.startsWith('aria-');
export default ({ name, node }) => ({ size = 24, className = '', ...rest }) =>
  createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
    stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
    className: 'lucide lucide-' + name + ' ' + className,
    'aria-hidden': Object.keys(rest).some(isForReaders) ? undefined : 'true',
    ...rest,
  }, ...node.map((line) => createElement(...line)));
`;

/** What an icon's file says beside its name and its lines: keys of a list that never changes, other names. */
const unused = /,\s*key: "[\w-]+"|^ {2}size: 24,$|,\s*aliases: \[[^\]]*\]/gm;

/** Leaves of lucide-react in the browser what its icons need there. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [iconFile, makerFile] },
      handler: (code, id) => ({ code: makerFile.test(id) ? leanMaker : code.replaceAll(unused, ''), map: null }),
    },
  };
}
