import { Form } from 'react-router';
import type { Delivery } from '../../../contract/webhook.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const looks = { waiting: 'neutral', delivered: 'up', failed: 'down' } as const;

/** What was delivered and what was answered. */
export function useDeliveryColumns(): Column<Delivery>[] {
  const { t } = useTranslation('webhook');
  const format = useFormat();
  return [
    {
      key: 'event',
      header: t('log.event'),
      isRowHeader: true,
      cell: ({ id, event, createdAt }) => (
        <span>
          {t(`event.${event}`)}
          <span className="block text-text-3 text-xs">
            {id}
            {createdAt !== null && ` · ${format.dateTime(createdAt)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('log.state'),
      cell: ({ state }) => <Badge kind={looks[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'answer',
      header: t('log.answer'),
      cell: ({ answerCode, problem }) => answerCode ?? (problem && t(`problem.${problem}`)),
    },
    { key: 'attempts', header: t('log.attempts'), align: 'end', cell: ({ attempts }) => attempts },
    { key: 'tried', header: t('log.tried'), cell: ({ triedAt }) => triedAt !== null && <Time at={triedAt} /> },
    { key: 'next', header: t('log.next'), cell: ({ nextAt }) => nextAt !== null && <Time at={nextAt} /> },
    { key: 'replay', header: '', cell: (delivery) => delivery.state !== 'waiting' && <Replay {...delivery} /> },
  ];
}

function Replay({ id }: Delivery) {
  const { t } = useTranslation('webhook');
  const posted = usePosting();
  return (
    <Form method="post" replace>
      <input type="hidden" name="delivery" value={id} />
      <Button
        type="submit"
        name="intent"
        value="replay"
        variant="secondary"
        size="sm"
        aria-label={t('log.replayOf', { id })}
        disabled={posted !== undefined}
      >
        {t('log.replay')}
      </Button>
    </Form>
  );
}
