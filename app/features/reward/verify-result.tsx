import { useEffect, useState } from 'react';
import type { Prize } from '../../../contract/reward.ts';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from './seed-form.tsx';
import { type DrawEvidence, rangesOf, type Verification, verifyDraw } from './verify-draw.ts';

type VerifyResultProps = { evidence: DrawEvidence; outcome: Verification; prizes: readonly Prize[] };

/** The draw step by step, as the server computed it; the browser does it again and says whether it found the same. */
export function VerifyResult({ evidence, outcome, prizes }: VerifyResultProps) {
  const { t } = useTranslation('reward');
  const format = useFormat();
  const isSame = useOwnVerdict({ evidence, outcome, prizes });
  const ranges = rangesOf(prizes);
  const prize = ranges.find(({ place }) => place === outcome.place);
  const total = (ranges.at(-1)?.last ?? 0) + 1;
  const amount = prize && `${format.amount(prize.amount, 8)} ${prize.currency}`;
  const facts = [
    { term: t('verify.step.hash'), value: outcome.seedHash },
    { term: t('verify.step.message'), value: outcome.message },
    { term: t('verify.step.digest'), value: outcome.digest },
    { term: t('verify.step.digits'), value: `${outcome.digits} = ${outcome.integer}` },
    { term: t('verify.step.number'), value: `${outcome.integer} mod ${total} = ${outcome.number}` },
    { term: t('verify.step.prize'), value: `${prize?.first} – ${prize?.last}: ${amount}` },
  ];
  return (
    <Card as="section" aria-labelledby="result" className="flex flex-col gap-4">
      <h2 id="result" className="font-semibold text-lg">
        {t('verify.result')}
      </h2>
      <Notice kind={outcome.isCommitted ? 'success' : 'error'}>
        {outcome.isCommitted ? t('verify.committed', { prize: amount }) : t('verify.notCommitted')}
      </Notice>
      <Facts facts={facts} />
      {isSame !== undefined && (
        <Notice kind={isSame ? 'success' : 'error'}>{t(isSame ? 'verify.same' : 'verify.different')}</Notice>
      )}
    </Card>
  );
}

/** Undefined until the browser has computed the draw, and where it can not. */
function useOwnVerdict({ evidence, outcome, prizes }: VerifyResultProps): boolean | undefined {
  const [isSame, setIsSame] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    verifyDraw(evidence, prizes).then(
      (own) => isShown && setIsSame(JSON.stringify(own) === JSON.stringify(outcome)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [evidence, outcome, prizes]);
  return isSame;
}
