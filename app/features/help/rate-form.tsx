import { Star } from 'lucide-react';
import { ratings } from '../../../contract/help-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HelpForm } from './help-form.tsx';
import type { HelpSender } from './help-sender.ts';

type RateFormProps = { rating: number | null; sender: HelpSender };

/** What the client says of a case that is closed: five buttons, of which the last one pressed counts. */
export function RateForm({ rating, sender }: RateFormProps) {
  const { t } = useTranslation('help');
  return (
    <Card as="section" room="small" className="flex flex-col gap-2 text-sm">
      <h2 className="font-medium">{t('rate.title')}</h2>
      <HelpForm sender={sender} intent="rate" className="flex gap-1">
        {ratings.map((stars) => (
          <button
            key={stars}
            type="submit"
            name="rating"
            value={stars}
            aria-label={t(`rate.${stars}`)}
            title={t(`rate.${stars}`)}
            aria-pressed={stars === rating}
            className="rounded-lg p-1.5 text-warn hover:bg-surface-2"
          >
            <Star aria-hidden size={24} fill={stars <= (rating ?? 0) ? 'currentColor' : 'none'} />
          </button>
        ))}
      </HelpForm>
      {rating !== null && <p className="text-text-2">{t('rate.thanks')}</p>}
    </Card>
  );
}
