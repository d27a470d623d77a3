import type { CaseLine } from '../../../contract/c2c-review-shapes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What was ruled, as operators read it later. */
export function RulingText({ line: { ruling, asset } }: { line: CaseLine }) {
  const { t } = useTranslation('c2c-review');
  const words = useTranslation('c2c-case');
  const format = useFormat();
  if (!ruling) return null;
  const { toBuyer, against, reason } = ruling;
  return (
    <Notice kind="info">
      {toBuyer !== null && <p>{words.t('toBuyer', { coins: `${format.amount(toBuyer, 8)} ${asset}` })}</p>}
      <p>{`${t('against')}: ${t(`party.${against ?? 'nobody'}`)}`}</p>
      <p className="whitespace-pre-wrap break-words">{reason}</p>
    </Notice>
  );
}
