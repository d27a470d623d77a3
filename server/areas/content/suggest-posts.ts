import { sql } from 'kysely';
import type { PostCategory, PostSummary } from '../../../contract/content.ts';
import { arrayLiteral, type Store } from '../../database/client.ts';
import { pairsOf, searchQuery, splitRuns } from './search-words.ts';
import { type Reader, selectShownPosts } from './shown-posts.ts';

/** Shorter words say little, but for names such as P2P, and the ends of longer ones change with grammar. */
const wordLengthMin = 4;
const namePattern = /\p{L}\d|\d\p{L}/u;
const endingLength = 3;
const termsMax = 32;
/** How much more a word says in a title. */
const titleWeight = 5;

type Suggested = Pick<PostSummary, 'id' | 'title'>;

/**
 * Posts of a category that may answer a question, the likeliest first. A word counts more the fewer posts have it, so
 * that words of every question do not.
 */
export async function suggestPosts(
  store: Store,
  { category, text, limit, ...reader }: Reader & { category: PostCategory; text: string; limit: number },
): Promise<Suggested[]> {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const posts = await selectShownPosts(store, reader)
    .where('post.category', '=', category)
    .select(['post.id', 'shown.title'])
    .select(hitsOf('shown.search', terms).as('hits'))
    .select(hitsOf(`ts_filter(shown.search, '{a}')`, terms).as('title_hits'))
    .orderBy('post.sort')
    .orderBy('post.id')
    .execute();
  const weights = terms.map((_, at) => {
    const having = posts.filter(({ hits }) => hits[at]).length;
    return having === 0 ? 0 : Math.log((posts.length + 1) / having);
  });
  const scoreOf = ({ hits, title_hits: titleHits }: (typeof posts)[number]) =>
    weights.reduce((sum, weight, at) => sum + (hits[at] ? weight * (titleHits[at] ? titleWeight : 1) : 0), 0);
  return posts
    .map((post) => ({ id: String(post.id), title: post.title, score: scoreOf(post) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ id, title }) => ({ id, title }));
}

/** A tsquery for each word, and for each pair of characters where no spaces say what a word is. */
function termsOf(text: string): string[] {
  const words = splitRuns(text).flatMap(({ text: word, isPaired }) => {
    if (isPaired) return pairsOf(word).slice(0, -1);
    if (namePattern.test(word)) return word;
    return word.length < wordLengthMin ? [] : word.slice(0, Math.max(wordLengthMin, word.length - endingLength));
  });
  return [...new Set(words)].slice(0, termsMax).flatMap((word) => searchQuery(word) ?? []);
}

/** For each of the terms whether it is in the words. */
const hitsOf = (words: string, terms: readonly string[]) =>
  sql<boolean[]>`array(select ${sql.raw(words)} @@ term::tsquery
    from unnest(${arrayLiteral(terms)}::text[]) with ordinality as asked(term, place) order by place)`;
