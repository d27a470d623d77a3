import { memo, Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import type { PartProps } from './desk-parts.tsx';
import { deskId, firstTouch } from './first-touch.ts';

const load = () => import('./desk-parts.tsx');
const Parts = lazyPart(() => (isNeededNow() ? load() : firstTouch.then(load)));

/** The boxes to move panels by are drawn by scripts alone, also where the page was opened with them. */
const isNeededNow = () =>
  import.meta.env.SSR || !document.getElementById(deskId) || location.search.includes('arrange=');

/**
 * A part of the page of links and forms, which work as the server drew them: its code is loaded when somebody begins to
 * use the page. Only other properties draw it anew, not what moves around it.
 */
export const DeskPart = memo(function DeskPart(props: PartProps) {
  return (
    <Suspense fallback={<div className="h-8" />}>
      <Parts {...props} />
    </Suspense>
  );
});
