import { CircleCheck } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type MarkReadProps = { id: string; title: string; isRead: boolean };

/** Marks an article as read, or takes the mark away; comes back to the college either way. */
export function MarkRead({ id, title, isRead }: MarkReadProps) {
  const { t } = useTranslation('content');
  const { formData } = useNavigation();
  return (
    <Form method="post" action="/college/read" className="relative z-10 flex flex-wrap items-center gap-3 self-start">
      <input type="hidden" name="id" value={id} />
      {!isRead && <input type="hidden" name="isRead" value="on" />}
      {isRead && (
        <span className="inline-flex items-center gap-1.5 font-medium text-up text-xs">
          <CircleCheck aria-hidden size={16} />
          {t('reading.isRead')}
        </span>
      )}
      <Button type="submit" variant={isRead ? 'ghost' : 'secondary'} size="sm" isPending={formData?.get('id') === id}>
        {t(isRead ? 'reading.unmark' : 'reading.mark')} <span className="sr-only">{title}</span>
      </Button>
    </Form>
  );
}
