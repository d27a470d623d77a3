import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Name = (id: string, graph: Graph) => string | null;
type Users = { pages: ReadonlySet<string>; areas: ReadonlySet<string> };

const isRoot = (page: string): boolean => /\/app\/root\.tsx/.test(page);
/** Pages whose files and bytes have a limit (tests/e2e/budgets.spec.ts). */
const isLimited = (page: string): boolean => /\/app\/routes\/(?:_index|login|quotes|exchange)\.tsx/.test(page);
/** Have a limit too, and are not to make the files of the others larger. */
const isFutures = (page: string): boolean => /\/app\/routes\/futures\.tsx/.test(page);
/** Have a limit too: the lists of P2P, savings and staking. */
const isPublicList = (page: string): boolean => /\/app\/routes\/(?:c2c(?:\._index)?|finance|staking)\.tsx/.test(page);
/** Have a limit too, and need more than lists: loans and launches. */
const isCredit = (page: string): boolean => /\/app\/routes\/(?:loan|startup(?:_\.detail)?)\.tsx/.test(page);
/** Have a limit too: what anybody sees of binary options. */
const isOptions = (page: string): boolean => /\/app\/routes\/boption(?:_\.(?:rates|settled))?\.tsx/.test(page);
/** Those of them that show no market. */
const isOptionsList = (page: string): boolean => /\/app\/routes\/boption_\.(?:rates|settled)\.tsx/.test(page);
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

  const isOnLimitedPage = ({ pages }: Users): boolean => [...pages].some(isLimited);
  const isOnExchange = ({ pages }: Users): boolean => [...pages].some((page) => mainAreaOf(page) === 'exchange');
  const isOnOptionsList = ({ pages }: Users): boolean => [...pages].some(isOptionsList);
  /** Of several pages with a limit. It is little that lists of options share with the terminal: they do not load it. */
  const isShared = (users: Users): boolean =>
    [...users.pages].filter(isLimited).length > 1 || (isOnExchange(users) && isOnOptionsList(users));
  const isOnFutures = ({ pages }: Users): boolean => [...pages].some(isFutures);
  const isOnPublicList = ({ pages }: Users): boolean => [...pages].some(isPublicList);
  const isOnCredit = ({ pages }: Users): boolean => [...pages].some(isCredit);
  const isOnOptions = ({ pages }: Users): boolean => [...pages].some(isOptions);
  const isOnEveryPage = ({ pages }: Users): boolean => [...pages].some(isRoot);

  return {
    /**
     * What several pages share of an area, or of the same few areas: `exchange`, `exchange-futures`. The page that
     * bears the area's name is in the area's file too: most people come to it first. What no page needs at once is
     * loaded apart, and so is what only pages without a limit share (`account-more`): it may build on `parts`. What
     * several pages with a limit share is in `frame`: it is little, and would be one more request for each of them.
     * What a public list, or a page of loans or launches, shares with its area is in the area's file, which all of its
     * pages load.
     */
    nameAreaFile(id, graph) {
      const users = usersOf(id, graph);
      if (isOnEveryPage(users) || users.pages.size === 0) return null;
      const [page = ''] = users.pages;
      if (users.pages.size === 1) return mainAreaOf(page) ?? null;
      // Its pages load the terminal's file for it, and the terminal none of all that they share.
      if (isOnFutures(users) && [...users.areas].every((area) => area === 'futures')) return 'futures';
      if (!areaOf(id) || isShared(users)) return null;
      // A file apart for what /exchange has in common with futures would be a request too many for it.
      if (isOnExchange(users) && users.areas.has('futures')) return 'exchange';
      const name = [...users.areas].sort().join('-');
      const isOfArea = isOnLimitedPage(users) || isOnPublicList(users) || isOnCredit(users);
      return isOfArea ? name : `${name}-more`;
    },
    /**
     * What is on every page, or what any share: `frame` when the pages that have a limit need it too, else `lists`
     * when a public list does, else `lists-of-credit` when loans or launches do, `lists-of-options` when binary
     * options do, else `parts`, so that more screens cost those pages nothing. What of `parts` needs forms is apart, or
     * each page would load them. null for what only one page needs.
     */
    nameFrameFile(id, graph) {
      const users = usersOf(id, graph);
      if (isOnEveryPage(users)) return 'frame';
      if (users.pages.size < 2) return null;
      if (isOnLimitedPage(users) || isOnFutures(users)) return 'frame';
      if (isOnPublicList(users)) return 'lists';
      if (isOnCredit(users)) return 'lists-of-credit';
      if (isOnOptions(users)) return 'lists-of-options';
      return needsForms(id, graph) ? 'parts-of-forms' : 'parts';
    },
  };
}
