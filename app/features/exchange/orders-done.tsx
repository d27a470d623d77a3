import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

export type OrdersDone = { cancelled: number; kept: number } | 'amended' | 'bracketed' | null;

/** What came of changing an order, of a bracket, or of cancelling all, as the address says it. */
export function readOrdersDone(parameters: URLSearchParams): OrdersDone {
  const countOf = (name: string) => Number(/^\d{1,5}$/.exec(parameters.get(name) ?? '')?.[0] ?? '0');
  for (const done of ['amended', 'bracketed'] as const) if (parameters.has(done)) return done;
  return parameters.has('cancelledAll') ? { cancelled: countOf('cancelledAll'), kept: countOf('kept') } : null;
}

export function OrdersDoneNotice({ done }: { done: OrdersDone }) {
  const { t } = useTranslation('exchange-orders');
  if (!done) return null;
  return (
    <Notice kind="success" isAnnounced>
      {typeof done === 'string' ? (
        t(done === 'amended' ? 'amend.done' : 'bracket.done')
      ) : (
        <>
          {t('cancelAll.done', { count: done.cancelled })} {done.kept > 0 && t('cancelAll.kept', { count: done.kept })}
        </>
      )}
    </Notice>
  );
}
