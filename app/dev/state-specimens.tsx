import { ListOrdered } from 'lucide-react';
import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { LoadingRows, Skeleton } from '../components/ui/skeleton.tsx';
import { DisabledState, EmptyState, ErrorState, ForbiddenState, StaleMark } from '../components/ui/states.tsx';
import { words } from './words.ts';

const { states } = words;
const noticeKinds = ['info', 'success', 'warning', 'error'] as const;

export function StateSpecimens() {
  return (
    <>
      {noticeKinds.map((kind) => (
        <Notice key={kind} kind={kind}>
          {states.notices[kind]}
        </Notice>
      ))}
      <EmptyState icon={ListOrdered} title={states.empty}>
        <ButtonLink to="/dev/ui" size="sm">
          {states.next}
        </ButtonLink>
      </EmptyState>
      <LoadingRows count={3} />
      <Skeleton className="h-10 w-full" />
      <ErrorState message={states.error} />
      <StaleMark ageMs={300_000} />
      <DisabledState />
      <ForbiddenState>
        <p className="text-text-2">{states.unlock}</p>
      </ForbiddenState>
    </>
  );
}
