import { type Database, queryRows } from './client.ts';
import { attachMonth, closeFirstParts, detachMonth, monthOf } from './months.ts';

/** What an operator does at the command line with tables that are kept by months. Gives the text to print. */
export async function runMonths(
  [deed, month, ...others]: readonly string[],
  { database, atMs }: { database: Database; atMs: number },
): Promise<string> {
  try {
    if (deed === 'begin' && month === undefined) await closeFirstParts(database, atMs);
    else if (deed === 'detach' && others.length === 0) await detachMonth(database, endedMonth(month, atMs));
    else if (deed === 'attach' && others.length === 0) await attachMonth(database, readMonth(month));
    else if (deed !== undefined) throw new Error(usage);
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    throw new Error('this user may not change tables: run it as their owner', { cause: error });
  }
  return (await queryRows<{ line: string }>(database, listText, [])).map(({ line }) => line).join('\n');
}

const usage = 'npm run months [-- begin | -- detach 2026-12 | -- attach 2026-12]';
const insufficientPrivilege = '42501';

function readMonth(month: string | undefined): string {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month ?? '')) throw new Error(usage);
  return month as string;
}

/** Levels and charts of today read the trades of 30 days, and what is late comes into the month before. */
function endedMonth(text: string | undefined, atMs: number): string {
  const month = readMonth(text);
  const now = new Date(atMs);
  const newest = monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3));
  if (month > newest) throw new Error(`the newest month that may be detached is ${newest}`);
  return month;
}

const listText = `
  select format('%s  %s to %s  %s  %s', rpad(name, 16),
    coalesce(to_char(months.month_of(parent, first), 'YYYY-MM'), '...'),
    coalesce(to_char(months.month_of(parent, next), 'YYYY-MM'), '...'), pg_size_pretty(pg_total_relation_size(id)),
    case when is_current then 'in use' else 'detached' end) as line
  from months.part order by parent, months.part.first nulls first`;
