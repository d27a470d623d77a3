import { type contentCalls, featureOfCategory, type Post, postCategories } from '../../../contract/content.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf, RequestFacts } from '../../http/handlers.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { listPage } from './list-page.ts';
import { listPosts } from './list-posts.ts';
import { listRead, markRead, unmarkRead } from './mark-read.ts';
import { findTerms } from './read-glossary.ts';
import { readPost } from './read-post.ts';
import { readContentVersion } from './read-version.ts';
import { createPostRenderer } from './render-post.ts';

export type ContentOptions = {
  database: Database;
  clock: Clock;
  site: Pick<SiteSettingsReader, 'current' | 'reload'>;
};

/** The spec asks for a whole category at once: what a footer or a menu can show, and not more. */
const categoryLengthMax = 100;

/** Whether an operator has switched the posts of a category off. */
export const createIsOff = (site: Pick<SiteSettingsReader, 'current'>) => (category: number) =>
  (site.current().features & featureOfCategory(category)) !== 0;

export function contentHandlers({ database, clock, site }: ContentOptions): HandlersOf<typeof contentCalls> {
  const isOff = createIsOff(site);
  const render = createPostRenderer(() => !isOff(postCategories.college));
  let changesSeen = -1;
  const readerOf = ({ language }: RequestFacts) => ({ language, atMs: clock.now() });

  async function read(id: string, facts: RequestFacts): Promise<Result<Post>> {
    const post = await readPost(database, { ...readerOf(facts), id: Number(id), render });
    if (!post) return refuse('notFound');
    return isOff(post.category) ? refuse('featureDisabled') : ok(post);
  }

  return {
    async category({ query: { id: category }, facts }) {
      if (isOff(category)) return refuse('featureDisabled');
      return ok(await listPosts(database, { ...readerOf(facts), category, limit: categoryLengthMax }));
    },
    async list({ query, facts }) {
      if (isOff(query.category)) return refuse('featureDisabled');
      return ok(await listPage(database, readerOf(facts), query));
    },
    async version() {
      const atMs = clock.now();
      const { version, changes, nextAtMs } = await readContentVersion(database, atMs);
      // Whoever draws a page with this version gets the settings that belong to it.
      if (changes !== changesSeen) await site.reload();
      changesSeen = changes;
      return ok({ version, lastsMs: nextAtMs === null ? null : nextAtMs - atMs });
    },
    post: ({ query, facts }) => read(query.id, facts),
    glossary({ query, facts: { language } }) {
      return isOff(postCategories.college) ? refuse('featureDisabled') : ok(findTerms(language, query.q));
    },
    readPosts: async ({ member }) => ok({ ids: await listRead(database, member.id) }),
    async markRead({ input: { id, isRead }, member, facts }) {
      const mark = { memberId: member.id, postId: Number(id) };
      if (!isRead) await unmarkRead(database, mark);
      else if (!(await markRead(database, mark, readerOf(facts)))) return refuse('notFound');
      return ok({ ids: await listRead(database, member.id) });
    },
    async notice({ query, facts }) {
      const found = await read(query.id, facts);
      return found.ok && found.data.category !== postCategories.notices ? refuse('notFound') : found;
    },
  };
}
