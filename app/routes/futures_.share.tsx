import { Form, Link } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { Button, buttonLinkClasses } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Checkbox } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ShareLinks } from '../features/content/share-links.tsx';
import { sharePictureSize } from '../features/futures/draw-share-picture.ts';
import { loadShare } from '../features/futures/load-share.server.ts';
import { PngButton } from '../features/futures/png-button.tsx';
import { quotePostPath } from '../features/quotes/symbol-path.ts';
import { pathIn } from '../i18n/path-in.ts';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ticketPath } from '../paths/futures-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.share';

export const handle = { ns: ['futures-tickets', 'content'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadShare(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

/** What others would see. Nobody sees it before the member passes it on. */
export default function SharePosition({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-tickets');
  const language = useLanguage();
  const { id, symbol, isAmountShown, facts } = loaderData;
  const { market, position, returned } = facts;
  const words = `${market} ${position} ${returned}`;
  const source = pathIn(language, `/futures/share/picture?id=${id}${isAmountShown ? '&amount=yes' : ''}`);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('share.title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('share.title')}</h1>
      <p className="text-sm text-text-2">{t('share.explanation')}</p>
      <img
        src={source}
        {...sharePictureSize}
        alt={[words, ...facts.facts.map((fact) => fact.join(' '))].join(', ')}
        className="h-auto w-full rounded-lg border"
      />
      <Card as={Form} method="get" room="small" className="flex flex-wrap items-center justify-between gap-3">
        <input type="hidden" name="id" value={id} />
        <Checkbox name="amount" value="yes" defaultChecked={isAmountShown} label={t('share.amount')} />
        <Button type="submit" variant="secondary" size="sm">
          {t('share.draw')}
        </Button>
      </Card>
      <p className="flex flex-wrap gap-3">
        <PngButton source={source} name={`pasar-${id}`} />
        <a href={source} download={`pasar-${id}.svg`} className={buttonLinkClasses({ variant: 'secondary' })}>
          {t('share.svg')}
        </a>
      </p>
      <ShareLinks label={t('share.with')} path={quotePostPath(symbol)} title={words} />
      <p className="text-sm">
        <Link to={ticketPath(id)} className="font-medium text-accent-text">
          {t('share.back')}
        </Link>
      </p>
    </div>
  );
}
