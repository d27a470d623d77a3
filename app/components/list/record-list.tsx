import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../ui/card.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { type FilterValues, isFiltered, ListFilter, type ListFilterProps } from './list-filter.tsx';

export type RecordListProps<Row> = {
  /** Says what is listed; read out, not shown. */
  caption: string;
  filter?: ListFilterProps | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where nothing is there yet: why, and what to do next. What a filter left out is said by the list itself. */
  empty: { icon?: LucideIcon; title: string; children?: ReactNode };
  /** Where the next page begins; null at the end. */
  next?: string | null;
  /** Parameter of the address for it. */
  cursor?: string;
  /** From page to page, in place of the cursor. */
  pages?: ReactNode;
  /** Where the rows are to be had as a file: with the filter, or with these parameters. */
  file?: string | { path: string; values: FilterValues } | undefined;
  /** Beside the link to the file. */
  more?: ReactNode;
};

/** Records: their filter, the table, the way to older ones, and the same as a file. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { caption, filter, columns, rows, rowKey, empty, next = null, cursor = 'maxId', pages, file, more } = props;
  const { t } = useTranslation();
  const isNarrowed = filter !== undefined && isFiltered(filter.values);
  const nothing = t(next === null ? 'table.nothing' : 'table.nothingSoFar');
  return (
    <>
      {filter && <ListFilter {...filter} />}
      <Card room="table">
        {rows.length > 0 && (
          <div className="overflow-x-auto">
            <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
          </div>
        )}
        {rows.length === 0 && (
          <EmptyState icon={empty.icon ?? Inbox} title={isNarrowed ? nothing : empty.title}>
            {!isNarrowed && empty.children}
          </EmptyState>
        )}
      </Card>
      {pages ?? <Pagination label={caption} parameter={cursor} next={next} />}
      {(more || (file && rows.length > 0)) && (
        <p className="flex flex-wrap gap-5 text-sm">
          {file && rows.length > 0 && <FileLink to={addressOf(file, filter?.values)}>{t('table.file')}</FileLink>}
          {more}
        </p>
      )}
    </>
  );
}

/** A link to a file, as the server sends it. */
export const FileLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link reloadDocument download to={to} className="font-medium text-accent-text">
    {children}
  </Link>
);

function addressOf(file: NonNullable<RecordListProps<unknown>['file']>, filtered: FilterValues = {}): string {
  const { path, values } = typeof file === 'string' ? { path: file, values: filtered } : file;
  const chosen = Object.entries(values).filter(([, value]) => value !== '');
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}
