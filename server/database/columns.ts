import { arrayLiteral } from './client.ts';

/** A column of rows that are written many at once, with its type in SQL. */
export type Column<Row> = { name: string; type: string; value: (row: Row) => string | number | boolean | null };

export const namesOf = <Row>(columns: readonly Column<Row>[]): string => columns.map(({ name }) => name).join(', ');

/** The rows in a statement whose parameters are `valuesOf` them. */
export const unnest = <Row>(columns: readonly Column<Row>[]): string =>
  `unnest(${columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ')})`;

export const valuesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] =>
  columns.map(({ value }) => arrayLiteral(rows.map(value)));
