import { data, type RouterContextProvider } from 'react-router';
import {
  contentCalls,
  type PostCategory,
  type PostLevel,
  type PostList,
  postLevels,
} from '../../../contract/content.ts';
import { apiContext } from '../../context.server.ts';

export type ListFilter = { q: string; tag: string; topic: string; level: PostLevel | '' };
export type LoadedList = PostList & { filter: ListFilter };

const wordsMax = 100;

/** The page of a category that the search parameters ask for; what they say wrongly counts as not said. */
export async function loadList(
  request: Request,
  context: Readonly<RouterContextProvider>,
  category: PostCategory,
): Promise<LoadedList> {
  const { searchParams } = new URL(request.url);
  const read = (name: string, max = 40) => (searchParams.get(name) ?? '').trim().slice(0, max).toWellFormed();
  const level = postLevels.find((known) => known === read('level')) ?? '';
  const filter: ListFilter = { q: read('q', wordsMax), tag: read('tag'), topic: read('topic'), level };
  const page = /^[1-9]\d{0,2}$/.test(read('page')) ? read('page') : '1';
  const query = Object.fromEntries(Object.entries({ ...filter, page }).filter(([, value]) => value !== ''));
  const list = await context
    .get(apiContext)
    .load(contentCalls.list, { query: { category: String(category), ...query } });
  if (list.page > list.pages) throw data(null, { status: 404 });
  return { ...list, filter };
}
