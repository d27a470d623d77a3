import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const local = '__runtime';
const exportClause = /export\{([^}]*)\};?\s*$/;

/**
 * The bundler keeps its few helpers in a file of their own, which every page would ask for. They go into the file that
 * every page loads anyway. Throws when the bundler writes them in another way than the one known here.
 */
export function mergeRuntime(into: string): Plugin {
  return {
    name: 'merge-runtime',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Pages may share modules with the file of another page: without this each such file would be two.
    configEnvironment: (name) =>
      name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const target = chunks.find(({ name }) => name === into);
        if (!runtime || !target) throw new Error(`there is no rolldown-runtime or no ${into} to merge it into`);
        const users = chunks.filter((chunk) => chunk.imports.includes(runtime.fileName));
        for (const chunk of users) {
          chunk.code = withoutImport(chunk, runtime, chunk === target ? '' : importFrom(target));
          const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== target.fileName);
          chunk.imports = chunk === target ? others : [target.fileName, ...others];
        }
        target.code = `${asObject(runtime)}${target.code};export{${local}};`;
        delete bundle[runtime.fileName];
      },
    },
  };
}

const importFrom = ({ fileName }: Rolldown.OutputChunk): string =>
  `import{${local}}from"./${path.posix.basename(fileName)}";`;

/** Puts `replacement` and the helpers' names where the chunk imported them. */
function withoutImport(chunk: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk, replacement: string): string {
  const file = path.posix.basename(runtime.fileName);
  const pattern = new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";?`);
  const [statement, names] = pattern.exec(chunk.code) ?? [];
  if (!statement || names === undefined) throw new Error(`${chunk.fileName} imports its helpers in an unknown way`);
  const constants = pairsOf(names).map(([imported, name]) => `${name}=${local}.${imported}`);
  // A lazy import names the files to load with it.
  return chunk.code.replace(statement, `${replacement}const ${constants};`).replaceAll(`,"static/${file}"`, '');
}

function asObject({ code, fileName }: Rolldown.OutputChunk): string {
  const [statement, names] = exportClause.exec(code) ?? [];
  if (!statement || names === undefined) throw new Error(`${fileName} exports its helpers in an unknown way`);
  const members = pairsOf(names).map(([name, exported]) => `${exported}:${name}`);
  return `const ${local}=(()=>{${code.replace(exportClause, '')};return{${members}}})();`;
}

/** `a as b,c` -> [[a, b], [c, c]] */
const pairsOf = (clause: string): [string, string][] =>
  clause.split(',').map((part) => {
    const [name = '', alias = name] = part.trim().split(/\s+as\s+/);
    return [name, alias];
  });
