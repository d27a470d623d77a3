import { Link, useLocation } from 'react-router';
import { SymbolSearch } from '../../components/frame/symbol-search.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UnknownSymbol } from './unknown-symbol.tsx';

export default function UnknownSymbolPage({ asked, similar }: UnknownSymbol) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = t('unknownSymbol.title', { name: asked });
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl wrap-anywhere">{title}</h1>
      <SymbolSearch label={t('unknownSymbol.search')} />
      <nav aria-labelledby="similar" className="flex flex-col gap-2">
        <h2 id="similar" className="text-text-2">
          {t('unknownSymbol.similar')}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {similar.map(({ name, id }) => (
            <li key={id}>
              <Link to={`${pathname}?id=${id}`} className="block rounded-lg bg-surface-2 px-3 py-2 font-medium">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/quotes" className="font-medium text-accent-text">
        {t('unknownSymbol.all')}
      </Link>
    </div>
  );
}
