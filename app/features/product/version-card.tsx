import type { TermsVersion } from '../../../contract/product.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changesOf, linesOf } from './term-lines.ts';
import { useTermWords } from './use-term-words.ts';

const looks = { announced: 'accent', current: 'up', past: 'neutral', replaced: 'neutral' } as const;

type VersionCardProps = {
  version: TermsVersion;
  /** The one before it, of which only what changed is shown. */
  before: TermsVersion | undefined;
};

/** One version: all of the current one, of the others what they changed. */
export function VersionCard({ version, before }: VersionCardProps) {
  const { t } = useTranslation('product');
  const format = useFormat();
  const words = useTermWords();
  const { state, proposal, terms, validFrom } = version;
  const isWhole = state === 'current' || !before;
  const facts = isWhole
    ? linesOf(terms).map((line) => [words.label(line), words.figure(line.value)] as const)
    : changesOf(before.terms, terms).map((change) => {
        return [words.label(change), `${words.figure(change.before)} → ${words.figure(change.after)}`] as const;
      });
  return (
    <Card as="article" room="small" className="flex max-w-2xl flex-col gap-3 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {t('version', { version: version.version })}
        <Badge kind={looks[state]}>{t(`state.${state}`)}</Badge>
      </h3>
      <p className="text-text-3">{validFrom === 0 ? t('start') : t('from', { time: format.dateTime(validFrom) })}</p>
      <FactList facts={facts} />
      {proposal && (
        <p className="wrap-anywhere text-text-3">
          {t('agreed', { proposer: proposal.proposedBy, approver: proposal.approvedBy, reason: proposal.reason })}
        </p>
      )}
    </Card>
  );
}
