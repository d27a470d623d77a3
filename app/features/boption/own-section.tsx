import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { SignInState } from '../exchange/sign-in-state.tsx';
import type { BoptionData, OwnOptions } from './boption-data.ts';
import type { LivePrices } from './live-option.tsx';

const OwnLists = lazyPart(() => import('./own-lists.tsx'));

type OwnSectionProps = { data: BoptionData; own: OwnOptions | null; prices: LivePrices };

/** Own options below the chart; a visitor is shown the way in. */
export function OwnSection({ data, own, prices }: OwnSectionProps) {
  if (!own) {
    return (
      <div className="min-h-60 bg-surface-1">
        <SignInState />
      </div>
    );
  }
  return (
    <Suspense>
      <OwnLists own={own} markets={data.markets} prices={prices} />
    </Suspense>
  );
}
