import { BookUser } from 'lucide-react';
import { Form } from 'react-router';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';

/** The addresses, each with how far it is trusted and the way to remove it. */
export function AddressList({ items, now }: { items: readonly BookEntry[]; now: number }) {
  const { t } = useTranslation('withdrawal');
  if (items.length === 0) return <EmptyState isCard icon={BookUser} title={t('book.none')} />;
  return (
    <Card as="ul" room="none" className="flex flex-col divide-y px-4">
      {items.map((entry) => (
        <li key={entry.id} className="flex flex-col gap-2 py-4 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-base">{entry.label}</span>
            <span className="text-text-3">{entry.networkName}</span>
            <Trust entry={entry} now={now} />
          </p>
          <p className="break-all tabular-nums">
            {entry.address}
            {entry.memo && <span className="text-text-3"> · {entry.memo}</span>}
          </p>
          <Remove entry={entry} />
        </li>
      ))}
    </Card>
  );
}

function Trust({ entry: { trustedAt, isTrusted }, now }: { entry: BookEntry; now: number }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  if (isTrusted) {
    return (
      <>
        <Badge kind="up">{t('book.trusted')}</Badge>
        <span className="text-text-3">{t('book.since', { time: format.dateTime(trustedAt) })}</span>
      </>
    );
  }
  return (
    <span className="text-warn">
      {t('book.in')} <Countdown label={t('book.in')} untilMs={trustedAt} nowMs={now} />
    </span>
  );
}

/** Asks once more, folded; an address that is gone waits a day when it is added again. */
function Remove({ entry: { id, label } }: { entry: BookEntry }) {
  const { t } = useTranslation('withdrawal');
  const waits = useWaits();
  const isPosting = usePosting() === 'remove';
  return (
    <details>
      <summary className="cursor-pointer font-medium text-accent-text">{t('book.remove')}</summary>
      <Form method="post" replace className="flex flex-col items-start gap-3 pt-3">
        <p className="text-text-2">{t('book.removeText', { label, ...waits })}</p>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" isPending={isPosting}>
          {t('book.remove')}
        </Button>
      </Form>
    </details>
  );
}
