import { Link } from 'react-router';
import type { Post } from '../../../contract/content.ts';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { useLabels } from './use-labels.ts';

/** What follows in the post's topic, its neighbours in the list, and those that are like it. */
export function MoreToRead({ post }: { post: Post }) {
  const { t } = useTranslation('content');
  const labels = useLabels();
  const { previous, next, nextInTopic, related, category, topic } = post;
  return (
    <div className="flex flex-col gap-6 print:hidden">
      {topic && nextInTopic.length > 0 && (
        <Card as="section" aria-labelledby="topic" room="small">
          <h2 id="topic" className="font-semibold text-lg">
            {t('post.nextInTopic', { topic: labels.topic(topic) })}
          </h2>
          <ol className="mt-2 flex list-decimal flex-col gap-1.5 ps-5">
            {nextInTopic.map(({ id, title }) => (
              <li key={id}>
                <Link to={pathOfPost({ id, category })} className="font-medium text-accent-text hover:underline">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {(previous || next) && (
        <nav aria-label={t('post.neighbours')} className="grid gap-3 sm:grid-cols-2">
          {previous && (
            <Neighbour label={t('post.previous')} title={previous.title} to={pathOfPost({ ...previous, category })} />
          )}
          {next && (
            <Neighbour label={t('post.next')} title={next.title} to={pathOfPost({ ...next, category })} isNext />
          )}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="flex flex-col gap-3">
          <h2 id="related" className="font-semibold text-lg">
            {t('post.related')}
          </h2>
          <ul className="flex flex-col gap-3">
            {related.map((other) => (
              <li key={other.id}>
                <Link to={pathOfPost(other)} className="font-medium text-accent-text hover:underline">
                  {other.title}
                </Link>
                <p className="text-text-2">{other.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type NeighbourProps = { label: string; title: string; to: string; isNext?: boolean };

function Neighbour({ label, title, to, isNext = false }: NeighbourProps) {
  const side = isNext ? 'sm:col-start-2 sm:text-right' : '';
  return (
    <Card as={Link} to={to} room="small" className={`flex flex-col gap-1 hover:border-line-strong ${side}`}>
      <span className="text-text-3 text-xs">{label}</span>
      <span className="font-medium">{title}</span>
    </Card>
  );
}
