import { Form } from 'react-router';
import type { WaitingReview } from '../../../contract/review.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemberLink } from '../operator/member-link.tsx';
import { Holder } from './holder.tsx';
import { pathOfSubject, reviewsPath } from './review-paths.ts';

/** What waits for a decision, since when, how much it is about, and who is looking at it. */
export function useReviewColumns(now: number): Column<WaitingReview>[] {
  const { t } = useTranslation('review');
  const format = useFormat();
  return [
    { key: 'subject', header: t('subject'), cell: ({ kind, id }) => t(`name.${kind}`, { id }), isRowHeader: true },
    {
      key: 'member',
      header: t('member'),
      cell: ({ memberId }) => (memberId === null ? '—' : <MemberLink id={memberId} />),
    },
    {
      key: 'since',
      header: t('since'),
      cell: ({ since }) => (
        <span>
          {format.dateTime(since)}
          <span className="block text-text-3">{format.age(now - since)}</span>
        </span>
      ),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: (item) => <Amount {...item} /> },
    { key: 'with', header: t('with'), cell: ({ taken }) => <Holder taken={taken} /> },
    { key: 'action', header: t('action'), align: 'end', cell: (item) => <Action {...item} /> },
  ];
}

function Amount({ amount, valueUsdt }: WaitingReview) {
  const format = useFormat();
  const inUsdt = (value: string) => `${format.amount(value, 2)} USDT`;
  if (!amount) return '—';
  return (
    <span>
      {`${format.amount(amount.value, 8)} ${amount.currency}`}
      {valueUsdt !== null && amount.currency !== 'USDT' && (
        <span className="block text-text-3">{inUsdt(valueUsdt)}</span>
      )}
    </span>
  );
}

/** What is with another operator can only be waited for. */
function Action({ kind, id, taken }: WaitingReview) {
  const { t } = useTranslation('review');
  const of = (action: string) => t('of', { action, member: t(`name.${kind}`, { id }) });
  if (taken?.isOwn) {
    return (
      <ButtonLink to={pathOfSubject(kind, id)} variant="secondary" size="sm">
        <span aria-hidden>{t('openOne')}</span>
        <span className="sr-only">{of(t('openOne'))}</span>
      </ButtonLink>
    );
  }
  if (taken) return null;
  return (
    <Form method="post" action={reviewsPath}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="take" size="sm" aria-label={of(t('take'))}>
        {t('take')}
      </Button>
    </Form>
  );
}
