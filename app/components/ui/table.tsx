import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their decimal points meet. */
  align?: 'start' | 'end';
  /** Names the row: it is the header cell, and the heading of the card on a phone. */
  isRowHeader?: boolean;
  /** For `aria-sort`, when the header is a sorting link. */
  sorted?: 'ascending' | 'descending' | undefined;
};

type TableProps<Row> = {
  /** Says what the table lists; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

const cellBase = 'items-center justify-between gap-4 md:table-cell md:px-3 md:py-2.5 print:table-cell print:p-2';
const alignOf = (align: 'start' | 'end' = 'start') =>
  align === 'end' ? 'md:text-right print:text-right' : 'md:text-left print:text-left';

/** A table on a desk and on paper, a list of cards on a phone: the same markup, laid out anew. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="block w-full text-sm tabular-nums md:table print:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group print:not-sr-only print:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sorted}
              className={`px-3 py-2 font-medium text-text-3 text-xs ${alignOf(column.align)}`}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y md:table-row-group print:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="block space-y-1.5 px-1 py-3 md:table-row md:hover:bg-surface-2 print:table-row"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.isRowHeader) {
    return (
      <th scope="row" className={`flex ${cellBase} text-left font-medium ${alignOf(column.align)}`}>
        {column.cell(row)}
      </th>
    );
  }
  const content = column.cell(row);
  // A dash fills a table; a card needs none.
  const isEmpty = content === null || content === undefined || content === false || content === '–';
  const visibility = isEmpty ? 'hidden' : 'flex';
  return (
    <td className={`${cellBase} text-right ${alignOf(column.align)} ${visibility}`}>
      <span aria-hidden className="text-left text-text-3 text-xs md:hidden print:hidden">
        {column.header}
      </span>
      {content}
    </td>
  );
}
