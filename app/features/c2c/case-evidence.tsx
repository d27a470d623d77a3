import type { WholeCase } from '../../../contract/c2c-review-shapes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCasePicture } from '../../paths/c2c-review-paths.ts';
import { EvidencePicture } from './evidence-picture.tsx';

/** What both sides said, showed and proposed, as operators read it. */
export function CaseEvidence({ found }: { found: WholeCase }) {
  const { t } = useTranslation('c2c-review');
  const words = useTranslation('c2c-case');
  const format = useFormat();
  const { statements, proposals } = found;
  return (
    <>
      <ol aria-label={words.t('statements')} className="flex flex-col gap-3 text-sm">
        {statements.map(({ id, party, text, isPicture, time }) => (
          <li key={id} className="rounded-lg bg-surface-2 p-3">
            <p className="text-text-3 text-xs">{`${t(`party.${party}`)}, ${format.dateTime(time)}`}</p>
            {isPicture ? (
              <EvidencePicture path={pathOfCasePicture(id)} name={t(`party.${party}`)} />
            ) : (
              <p className="whitespace-pre-wrap break-words">{text}</p>
            )}
          </li>
        ))}
      </ol>
      {proposals.length > 0 && (
        <ul aria-label={words.t('proposals')} className="flex flex-col gap-1 text-sm text-text-2">
          {proposals.map(({ id, party, toBuyer, state }) => (
            <li key={id}>
              {words.t(`proposal.${state}`, {
                name: t(`party.${party}`),
                coins: `${format.amount(toBuyer, 8)} ${found.case.asset}`,
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
