import { readFileSync } from 'node:fs';
import path from 'node:path';
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

const importOfPackage = /import \{([^}]*)\} from ["']lucide-react["'];?/g;

/**
 * Leaves of lucide-react in the browser what its icons need there, and has pages import each icon from its own file:
 * through the package's list of all of them every page would need every icon that one page shows.
 */
export function leanIcons(): Plugin {
  const files = readIconFiles();
  const importAlone = (_: string, names: string) => {
    const icons = names.split(',').flatMap((name) => name.trim() || []);
    return icons.map((name) => importOf(name, files)).join('');
  };
  return {
    name: 'lean-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [iconFile, makerFile, /\/app\/.*\.tsx/] },
      handler(code, id) {
        if (makerFile.test(id)) return { code: leanMaker, map: null };
        const isIcon = iconFile.test(id);
        return { code: isIcon ? code.replaceAll(unused, '') : code.replace(importOfPackage, importAlone), map: null };
      },
    },
  };
}

/** `Search` or `House as Home`, as an import from the icon's own file. */
function importOf(name: string, files: ReadonlyMap<string, string>): string {
  const [icon = '', local = icon] = name.split(' as ');
  const file = files.get(icon);
  if (!file) throw new Error(`lucide-react has no icon ${icon}`);
  return `import ${local} from ${JSON.stringify(file)};`;
}

/** The package's list: under each name of an icon its file. */
function readIconFiles(): Map<string, string> {
  const folder = path.join(import.meta.dirname, '../node_modules/lucide-react/dist/esm');
  const list = readFileSync(path.join(folder, 'lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/^export \{ (.+) \} from '(\.\/icons\/[\w-]+\.mjs)';$/gm);
  const named = [...lines].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, path.join(folder, file)]),
  );
  return new Map(named);
}
