import { ChevronDown } from 'lucide-react';
import type { FooterLinks } from '../../api/page-api.server.ts';
import { FrameLink } from './frame-link.tsx';

type FooterSectionProps = {
  title: string;
  posts: FooterLinks[keyof FooterLinks];
  /** Where the rest is, when there are too many for a footer. */
  all?: { to: string; text: string };
};

const linksMax = 11;

/** From 1280 px: the first seven below each other, what follows in a second column. */
const columnClasses = 'xl:grid xl:grid-flow-dense xl:gap-x-10 xl:*:col-start-1 xl:[&>:nth-child(n+8)]:col-start-2';

/** Links of a category: behind their title on a phone, in a row on a tablet, below each other on a desk. */
export function FooterSection({ title, posts, all }: FooterSectionProps) {
  if (posts.length === 0) return null;
  const own = posts.map(({ id, title: text }) => ({ to: `/post/detail?id=${id}`, text }));
  const links = all && own.length > linksMax ? [...own.slice(0, linksMax), all] : own;
  return (
    <section aria-label={title} className="border-b md:border-0 md:not-first:mt-3 xl:not-first:mt-0">
      <details className="group peer md:hidden">
        <summary className="flex h-12 items-center justify-between font-semibold text-text-1">
          {title}
          <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        </summary>
      </details>
      <h2 className="hidden font-semibold text-text-1 md:mb-1 md:block xl:mb-2">{title}</h2>
      <ul className={`hidden pb-3 peer-open:block md:flex md:flex-wrap md:gap-x-5 md:pb-0 ${columnClasses}`}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <FrameLink to={to} className="block py-2 text-text-2 hover:text-text-1 md:py-1">
              {text}
            </FrameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
