import { Search } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { chipClasses } from '../../components/ui/chip-links.tsx';
import { inputClasses } from '../../components/ui/input-classes.ts';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuotesData } from './load-quotes.server.ts';

/** Which list, which tag, which name: links and a GET form. */
export function QuoteFilters({ data }: { data: QuotesData }) {
  const { t } = useTranslation('quotes');
  return (
    <>
      <TabLinks
        label={t('lists')}
        tabs={data.lists.map((list) => ({
          label: t(`list.${list}`),
          to: `?list=${list}`,
          isCurrent: data.list === list,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {data.tags.length > 0 && <TagLinks data={data} />}
        <Form
          method="get"
          role="search"
          aria-label={t('search.label')}
          className="flex w-full items-center gap-2 sm:ml-auto sm:w-auto"
        >
          <input type="hidden" name="list" value={data.list} />
          <input
            type="search"
            name="search"
            defaultValue={data.search}
            maxLength={30}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            className={inputClasses}
          />
          <Button type="submit" variant="secondary" aria-label={t('search.submit')}>
            <Search aria-hidden size={18} />
          </Button>
        </Form>
      </div>
    </>
  );
}

function TagLinks({ data }: { data: QuotesData }) {
  const { t } = useTranslation('quotes');
  const [parameters] = useSearchParams();
  const linkTo = (tag: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('search');
    if (tag) next.set('tag', tag);
    else next.delete('tag');
    return `?${next}`;
  };
  return (
    <nav aria-label={t('tags')} className="flex flex-wrap gap-2">
      {['', ...data.tags].map((tag) => (
        <Link
          key={tag}
          to={linkTo(tag)}
          preventScrollReset
          aria-current={data.tag === tag ? 'true' : undefined}
          className={chipClasses}
        >
          {t(`tag.${tag || 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}
