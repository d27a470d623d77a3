import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { unheard } from '../api/hear-answer.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageHead } from './page-head.tsx';
import { ServerMarkup } from './server-markup.tsx';
import { ButtonLink } from './ui/button.tsx';

/** The page for anything thrown: its message, its status, and the way home (spec section 8). */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <LastResort>
      <ErrorContent error={error} />
    </LastResort>
  );
}

function ErrorContent({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isUnheard = isUnreachable(error);
  const status = isUnheard ? unheard.status : statusOf(error);
  const reason = isUnheard ? t('error.unavailable') : messageOf(error);
  const message = status === 404 ? t('error.notFound') : (reason ?? t('error.general'));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-24 text-center">
      <PageHead title={message} isIndexed={false} />
      <p className="font-semibold text-6xl text-text-3 tabular-nums">{status}</p>
      <h1 className="font-semibold text-xl">{message}</h1>
      {reason && reason !== message && <p className="text-text-2">{reason}</p>}
      {status >= 500 && (
        <Link reloadDocument to={{ pathname, search }} className="font-medium text-accent-text">
          {t('action.tryAgain')}
        </Link>
      )}
      <ButtonLink to="/">{t('error.backHome')}</ButtonLink>
      <ServerMarkup name="failure" className="text-text-3 text-xs" />
    </div>
  );
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Shows only messages that our own loaders threw for people; exceptions are for the log. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The browsers' errors when the next page could not be requested. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** Shown when the error page itself fails (spec section 8). */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <LastResortContent /> : this.props.children;
  }
}

function LastResortContent() {
  const { t } = useTranslation();
  return (
    <main>
      <h1>{t('error.errorPageFailed')}</h1>
      <a href="/">{t('error.goHome')}</a>
    </main>
  );
}
