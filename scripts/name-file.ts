import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Name = (id: string, graph: Graph) => string | null;
type Users = { pages: ReadonlySet<string>; areas: ReadonlySet<string> };

const root = /\/app\/root\.tsx/;
const futures = /\/app\/routes\/futures\.tsx/;
const firstPages = /\/app\/routes\/(?:_index|login|quotes|exchange)\.tsx/;
const publicLists = /\/app\/routes\/(?:c2c(?:\._index)?|finance|staking)\.tsx/;
const credit = /\/app\/routes\/(?:loan|startup(?:_\.detail)?)\.tsx/;
const options = /\/app\/routes\/boption(?:_\.(?:rates|settled))?\.tsx/;
/** Those of them that show no market. */
const optionsLists = /\/app\/routes\/boption_\.(?:rates|settled)\.tsx/;

/**
 * Pages whose files and bytes have a limit (tests/e2e/budgets.spec.ts), with the file of what they share with pages of
 * any area. What pages of several tiers share is in the file of the first one. `loadsArea`: what they share with their
 * own area is in the area's file, which all of its pages load.
 */
const tiers: readonly { file: string; pages: RegExp; loadsArea: boolean }[] = [
  { file: 'frame', pages: firstPages, loadsArea: true },
  { file: 'frame', pages: futures, loadsArea: false },
  { file: 'lists', pages: publicLists, loadsArea: true },
  { file: 'lists-of-credit', pages: credit, loadsArea: true },
  { file: 'lists-of-options', pages: options, loadsArea: false },
];
const isOn = ({ pages }: Users, some: RegExp): boolean => [...pages].some((page) => some.test(page));
const areaOf = (id: string): string | undefined => /\/app\/features\/([^/]+)\//.exec(id)?.[1];

/**
 * Names the browser's files after who needs a module, see docs/decisions/009-files-of-a-page.md. `areas` are the
 * folders of app/features, `formModules` what only pages with a form load.
 */
export function createFileNames(
  areas: readonly string[],
  formModules: RegExp,
): { nameAreaFile: Name; nameFrameFile: Name } {
  const known = new Map<string, Users>();
  const knownForms = new Map<string, boolean>();

  /** The area whose name the page bears: `exchange` of app/routes/exchange.tsx. */
  const mainAreaOf = (page: string): string | undefined =>
    areas.find((area) => page.includes(`/app/routes/${area}.tsx`));

  /** The pages that need the module to be drawn, and the areas that build on it, including itself. */
  function usersOf(id: string, graph: Graph): Users {
    const before = known.get(id);
    if (before) return before;
    const users = { pages: new Set<string>(), areas: new Set<string>() };
    known.set(id, users);
    const module = graph.getModuleInfo(id);
    const area = areaOf(id) ?? mainAreaOf(id);
    if (module?.isEntry) users.pages.add(id);
    if (area) users.areas.add(area);
    for (const importer of module?.importers ?? []) {
      const { pages, areas } = usersOf(importer, graph);
      for (const page of pages) users.pages.add(page);
      for (const other of areas) users.areas.add(other);
    }
    return users;
  }

  /** Whether a module builds on what only pages with a form load. */
  function needsForms(id: string, graph: Graph): boolean {
    const before = knownForms.get(id);
    if (before !== undefined) return before;
    const isForm = formModules.test(id);
    // Before it asks others, which may import it.
    knownForms.set(id, isForm);
    const needs = isForm || !!graph.getModuleInfo(id)?.importedIds.some((other) => needsForms(other, graph));
    knownForms.set(id, needs);
    return needs;
  }

  const isOnExchange = ({ pages }: Users): boolean => [...pages].some((page) => mainAreaOf(page) === 'exchange');
  /** Of several of the first pages. It is little that lists of options share with the terminal: they do not load it. */
  const isShared = (users: Users): boolean =>
    [...users.pages].filter((page) => firstPages.test(page)).length > 1 ||
    (isOnExchange(users) && isOn(users, optionsLists));

  return {
    /**
     * What several pages share of an area, or of the same few areas: `exchange`, `exchange-futures`. The page that
     * bears the area's name is in the area's file too: most people come to it first. What no page needs at once is
     * loaded apart, and so is what only other pages share than those that load the area's file (`account-more`): it may
     * build on `parts`. What several of the first pages share is in `frame`: it is little, and would be one more
     * request for each of them.
     */
    nameAreaFile(id, graph) {
      const users = usersOf(id, graph);
      if (isOn(users, root) || users.pages.size === 0) return null;
      const [page = ''] = users.pages;
      if (users.pages.size === 1) return mainAreaOf(page) ?? null;
      // Its pages load the terminal's file for it, and the terminal none of all that they share.
      if (isOn(users, futures) && [...users.areas].every((area) => area === 'futures')) return 'futures';
      if (!areaOf(id) || isShared(users)) return null;
      // A file apart for what /exchange has in common with futures would be a request too many for it.
      if (isOnExchange(users) && users.areas.has('futures')) return 'exchange';
      const name = [...users.areas].sort().join('-');
      const isLoaded = tiers.some(({ pages, loadsArea }) => loadsArea && isOn(users, pages));
      return isLoaded ? name : `${name}-more`;
    },
    /**
     * `frame` for what is on every page, and the file of the first tier for what it shares with others; else `parts`,
     * so that more screens cost those pages nothing. What of `parts` needs forms is apart, or each page would load
     * them. null for what only one page needs.
     */
    nameFrameFile(id, graph) {
      const users = usersOf(id, graph);
      if (isOn(users, root)) return 'frame';
      if (users.pages.size < 2) return null;
      const tier = tiers.find(({ pages }) => isOn(users, pages));
      return tier?.file ?? (needsForms(id, graph) ? 'parts-of-forms' : 'parts');
    },
  };
}
