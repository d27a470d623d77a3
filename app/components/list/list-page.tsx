import type { ReactNode } from 'react';
import { PageHead } from '../page-head.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

type ListPageProps<Row> = Omit<RecordListProps<Row>, 'caption'> & {
  title: string;
  /** On a phone the bar at the top shows the title already. */
  isTitleInBar?: boolean;
  /** Between the heading and the filter. */
  children?: ReactNode;
};

/** A page of a member that is one list of records. In a frame with a menu of its own the list stands alone. */
export function ListPage<Row>({ title, isTitleInBar = false, children, ...list }: ListPageProps<Row>) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className={`font-semibold text-2xl ${isTitleInBar ? 'max-md:sr-only' : ''}`}>{title}</h1>
      {children}
      <RecordList {...list} caption={title} />
    </div>
  );
}
