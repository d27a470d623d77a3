import { type PostCategory, postCategories } from '../../contract/content-values.ts';

const { announcements, college, notices } = postCategories;

/** The screen that lists a category, without language prefix. */
export function pathOfCategory(category: PostCategory): string {
  if (category === announcements) return '/announcements';
  if (category === college) return '/college';
  return category === notices ? '/briefannouncement' : `/post?id=${category}`;
}

/** The one address of a post: each category has a screen of its own for its posts. */
export function pathOfPost({ category, id }: { category: PostCategory; id: string }): string {
  if (category === announcements) return `/announcements/detail?id=${id}`;
  return category === notices ? `/briefannouncement?id=${id}` : `/post/detail?id=${id}`;
}
