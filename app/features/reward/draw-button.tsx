import { Ticket } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { Draw } from '../../../contract/reward.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { JoyMark } from '../../components/ui/joy-mark.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type DrawButtonProps = {
  tickets: number;
  /** Of the seed that the member sees here: drawn from another one the draw is refused. */
  commitment: string;
  postKey: string;
  drawn: Draw | null;
  refusal: string | undefined;
  /** A toast reads it out already. */
  isRefusalRead: boolean;
  isOpen: boolean;
};

export function DrawButton({ tickets, commitment, postKey, drawn, refusal, isRefusalRead, isOpen }: DrawButtonProps) {
  const { t } = useTranslation('reward');
  const format = useFormat();
  const isDrawing = usePosting() === 'draw';
  return (
    <Card as="section" className="flex flex-col items-center gap-4 text-center">
      {drawn && (
        <div role="status" className="flex flex-col items-center gap-1">
          <JoyMark key={drawn.id} />
          <p className="text-sm text-text-2">{t('draw.won')}</p>
          <p className="font-semibold text-3xl text-up tabular-nums" data-testid="prize">
            {format.amount(drawn.amount, 8)} {drawn.currency}
          </p>
          <p className="text-sm text-text-2">
            {t('draw.credited', { number: format.amount(String(drawn.number), 0) })}
          </p>
        </div>
      )}
      {refusal && (
        <Notice kind="error" isAnnounced={!isRefusalRead}>
          {refusal}
        </Notice>
      )}
      <p className="inline-flex items-center gap-2 text-text-2">
        <Ticket aria-hidden size={20} />
        {t('tickets', { count: tickets })}
      </p>
      <Form method="post" action="/profile/award/luckydraw" replace preventScrollReset>
        <input type="hidden" name="intent" value="draw" />
        <input type="hidden" name="key" value={postKey} />
        <input type="hidden" name="commitment" value={commitment} />
        <Button type="submit" size="lg" disabled={tickets === 0 || !isOpen} isPending={isDrawing}>
          {t('draw.action')}
        </Button>
      </Form>
      {tickets === 0 && (
        <p className="text-sm text-text-2">
          {t('draw.noTickets')}{' '}
          <Link to="/lotterycheckin" className="font-medium text-accent-text">
            {t('draw.getTickets')}
          </Link>
        </p>
      )}
    </Card>
  );
}
