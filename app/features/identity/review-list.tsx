import { Form } from 'react-router';
import type { ReviewQueue } from '../../../contract/identity-review.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfReview } from './review-paths.ts';

type Item = ReviewQueue['items'][number];

/** What waits for a decision, and who has it. */
export function ReviewList({ items }: { items: ReviewQueue['items'] }) {
  const { t } = useTranslation('identity-review');
  const format = useFormat();
  const columns: Column<Item>[] = [
    { key: 'member', header: t('applicant'), cell: ({ member }) => t('member', { id: member }), isRowHeader: true },
    { key: 'sent', header: t('sent'), cell: ({ submittedAt }) => format.dateTime(submittedAt) },
    { key: 'with', header: t('with'), cell: ({ taken }) => <Holder taken={taken} /> },
    { key: 'action', header: t('action'), align: 'end', cell: (item) => <Action {...item} /> },
  ];
  return <Table caption={t('list')} columns={columns} rows={items} rowKey={({ member }) => member} />;
}

function Holder({ taken }: Pick<Item, 'taken'>) {
  const { t } = useTranslation('identity-review');
  const format = useFormat();
  if (!taken) return t('nobody');
  const time = format.clock(taken.until);
  return taken.isOwn ? t('byYou', { time }) : t('byOther', { name: taken.by, time });
}

/** What is with another reviewer can only be waited for. */
function Action({ member, taken }: Item) {
  const { t } = useTranslation('identity-review');
  const of = (action: string) => t('of', { action, member: t('member', { id: member }) });
  if (taken?.isOwn) {
    return (
      <ButtonLink to={pathOfReview(member)} variant="secondary" size="sm">
        <span aria-hidden>{t('open')}</span>
        <span className="sr-only">{of(t('open'))}</span>
      </ButtonLink>
    );
  }
  if (taken) return null;
  return (
    <Form method="post">
      <input type="hidden" name="member" value={member} />
      <Button type="submit" size="sm" aria-label={of(t('take'))}>
        {t('take')}
      </Button>
    </Form>
  );
}
