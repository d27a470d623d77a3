import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The way to the lucky draw; `tickets` is null for a visitor who is not signed in. */
export function DrawTeaser({ tickets }: { tickets: number | null }) {
  const { t } = useTranslation('reward');
  return (
    <Card as="section" aria-labelledby="draw" className="flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-2xl">
        <h2 id="draw" className="font-semibold text-lg">
          {t('draw.title')}
        </h2>
        <p className="text-sm text-text-2">
          {t('draw.intro')}{' '}
          <Link to="/lotterycheckin/verify" className="font-medium text-accent-text">
            {t('verify.link')}
          </Link>
        </p>
      </div>
      <div className="flex items-center gap-4">
        {tickets !== null && (
          <span className="inline-flex items-center gap-1.5 text-sm text-text-2">
            <Ticket aria-hidden size={18} />
            {t('tickets', { count: tickets })}
          </span>
        )}
        <ButtonLink to="/profile/award/luckydraw" variant="secondary">
          {t('draw.open')}
        </ButtonLink>
      </div>
    </Card>
  );
}
