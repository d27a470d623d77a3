import { useEffect, useState } from 'react';
import type { ReserveProof } from '../../../contract/reserves.ts';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type LeafVerification, verifyLeaf } from './verify-leaf.ts';

type LeafResultProps = { proof: ReserveProof; verification: LeafVerification };

/** The way up as the server computed it; the browser does it again and says whether it found the same. */
export function LeafResult({ proof, verification }: LeafResultProps) {
  const { t } = useTranslation('reserves');
  const isSame = useOwnVerdict({ proof, verification });
  const { leaf, path, snapshot } = proof;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold">{t('own')}</h2>
      <Notice kind={verification.isIncluded ? 'success' : 'error'}>
        {t(verification.isIncluded ? 'included' : 'notIncluded')}
      </Notice>
      {isSame !== undefined && <Notice kind={isSame ? 'success' : 'error'}>{t(isSame ? 'same' : 'different')}</Notice>}
      <ol className="flex flex-col gap-4 text-sm">
        <li>
          <h3 className="font-medium">{t('leaf')}</h3>
          <Value term={t('number')} value={leaf.memberId} />
          <Value term={t('nonce')} value={leaf.nonce} />
          <Value term={t('sums')} value={leaf.sums} />
          <Value term={t('hash')} value={verification.nodes[0]?.hash ?? ''} />
        </li>
        {path.map((step, at) => (
          <li key={step.hash}>
            <h3 className="font-medium">{t('step', { number: at + 1 })}</h3>
            <Value term={t(`side.${step.side}`)} value={`${step.hash} ${step.sums}`} />
            <Value term={t('hash')} value={verification.nodes[at + 1]?.hash ?? ''} />
            <Value term={t('sums')} value={verification.nodes[at + 1]?.sums ?? ''} />
          </li>
        ))}
        <li>
          <h3 className="font-medium">{t('root')}</h3>
          <Value term={t('hash')} value={snapshot.root.hash} />
          <Value term={t('sums')} value={snapshot.root.sums} />
        </li>
      </ol>
    </Card>
  );
}

function Value({ term, value }: { term: string; value: string }) {
  return (
    <p className="text-text-2">
      {term} <code className="break-all text-text-1">{value}</code>
    </p>
  );
}

/** Undefined until the browser has computed it, and where it can not. */
function useOwnVerdict({ proof, verification }: LeafResultProps): boolean | undefined {
  const [isSame, setIsSame] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    verifyLeaf(proof).then(
      (own) => isShown && setIsSame(own.isIncluded && JSON.stringify(own) === JSON.stringify(verification)),
      () => isShown && setIsSame(globalThis.crypto?.subtle ? false : undefined),
    );
    return () => {
      isShown = false;
    };
  }, [proof, verification]);
  return isSame;
}
