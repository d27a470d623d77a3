import { Link } from 'react-router';
import { ButtonLink, buttonLinkClasses } from '../../components/ui/button.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SetAlertLink } from '../alert/set-alert-link.tsx';
import type { QuotePostData } from './load-quote-post.server.ts';
import { PostChart } from './post-chart.tsx';
import { PostQuote } from './post-quote.tsx';
import { PostTrades } from './post-trades.tsx';
import { RelatedMarkets } from './related-markets.tsx';

/** What there is to read about a symbol: its price and day, its past, what the coin is, and where to go on. */
export function QuotePost({ data }: { data: QuotePostData }) {
  const { t } = useTranslation('quotes');
  const { market, about, screens } = data;
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-6">
      <PostQuote market={market} quote={data.quote}>
        {screens.map(({ type, path }) => (
          <ButtonLink key={type} to={path}>
            {t(`post.trade.${type}`)}
          </ButtonLink>
        ))}
        <SetAlertLink symbol={market.symbol} className={buttonLinkClasses({ variant: 'secondary' })}>
          {t('post.alert')}
        </SetAlertLink>
      </PostQuote>
      <PostChart data={data} />
      <div className="grid gap-8 md:grid-cols-2 [&_h2]:mb-3 [&_h2]:font-semibold [&_h2]:text-lg">
        <div className="flex flex-col gap-8">
          {about && (
            <section>
              <h2>{t('post.about', { coin: market.baseName })}</h2>
              <p className="text-base text-text-2 leading-relaxed">{about}</p>
            </section>
          )}
          <Announcements posts={data.announcements} />
          <PostTrades market={market} trades={data.trades} />
        </div>
        <RelatedMarkets related={data.related} />
      </div>
    </article>
  );
}

function Announcements({ posts }: { posts: QuotePostData['announcements'] }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  if (posts.length === 0) return null;
  return (
    <section>
      <h2>{t('post.announcements')}</h2>
      <ul className="flex flex-col gap-2">
        {posts.map(({ title, time, path }) => (
          <li key={path}>
            <Link to={path} className="text-accent-text">
              {title}
            </Link>{' '}
            <time dateTime={new Date(time).toISOString()} className="text-text-3 text-xs">
              {format.date(time)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
