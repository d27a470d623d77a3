import type { AnswerOf } from '../../../contract/call.ts';
import type { operatorAdminCalls } from '../../../contract/operator-admin.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type Verified = AnswerOf<typeof operatorAdminCalls.verifyAudit>;

/** Whether the chain holds; count and last hash are to be compared with what was noted elsewhere. */
export function AuditState({ verified: { count, head, brokenId } }: { verified: Verified }) {
  const { t } = useTranslation('operator');
  if (brokenId !== null) return <Notice kind="error">{t('audit.broken', { id: brokenId })}</Notice>;
  return (
    <Notice kind="success">
      <p>{t('audit.holds', { rows: count })}</p>
      <p className="mt-1 break-all text-text-2">{head}</p>
    </Notice>
  );
}
