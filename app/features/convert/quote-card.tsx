import { useState } from 'react';
import { Form } from 'react-router';
import type { ConvertQuote } from '../../../contract/convert.ts';
import { Button } from '../../components/ui/button.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { convertPath } from '../../paths/convert-paths.ts';
import { type Asked, isOver } from './convert-state.ts';
import { ratePlaces } from './pair-facts.ts';

type QuoteCardProps = { quote: ConvertQuote; asked: Asked; isUnheard: boolean };

/**
 * A quote, to be accepted while it holds. A new one comes only when the reader asks for it. When no answer came
 * (`isUnheard`), accepting it again says what became of it: the quote is its own key.
 */
export function QuoteCard({ quote, asked, isUnheard }: QuoteCardProps) {
  const { t } = useTranslation('convert');
  const format = useFormat();
  const isHydrated = useHydrated();
  const posting = usePosting();
  const [hasExpired, setHasExpired] = useState(false);
  const hasEnded = isOver({ hasExpired, posting, isUnheard });
  const { id, now, expiresAt } = quote;
  return (
    <section aria-labelledby="quote" className="flex flex-col gap-4 rounded-lg border border-accent bg-surface-1 p-5">
      <h2 id="quote" className="font-semibold text-lg">
        {t('quote.title')}
      </h2>
      <QuoteFacts quote={quote} />
      {hasEnded ? (
        <Notice kind="warning" isAnnounced>
          {t('quote.expired')}
        </Notice>
      ) : (
        <p className="flex justify-between gap-4 text-sm text-text-2">
          {t('quote.until', { time: format.clock(expiresAt) })}
          {isHydrated && (
            <Countdown label={t('quote.left')} untilMs={expiresAt} nowMs={now} onEnd={() => setHasExpired(true)} />
          )}
        </p>
      )}
      <Form method="post" action={convertPath} className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!hasEnded && (
          <Button type="submit" name="intent" value="accept" size="lg" isPending={posting === 'accept'}>
            {t('quote.accept')}
          </Button>
        )}
        <Button type="submit" name="intent" value="quote" size="lg" variant={hasEnded ? 'primary' : 'secondary'}>
          {t('quote.again')}
        </Button>
      </Form>
    </section>
  );
}

function QuoteFacts({ quote }: { quote: ConvertQuote }) {
  const { t } = useTranslation('convert');
  const format = useFormat();
  const { from, to, fromAmount, toAmount, rate, midRate, spreadBps } = quote;
  const rateText = (value: string) => `1 ${from} = ${format.amount(value, ratePlaces(value))} ${to}`;
  const amounts = [
    [t('quote.pay'), `${format.amount(fromAmount, 8)} ${from}`],
    [t('quote.get'), `${format.amount(toAmount, 8)} ${to}`],
  ];
  const price = [
    [t('quote.rate'), rateText(rate)],
    [t('quote.mid'), rateText(midRate)],
    [t('quote.spread'), t('percent', { value: format.amount(percentOfBps(spreadBps), 2) })],
  ];
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {[...amounts, ...price].map(([name, value], at) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-text-2">{name}</dt>
          <dd className={`text-right tabular-nums ${at < amounts.length ? 'font-semibold text-base' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
