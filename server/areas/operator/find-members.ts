import type { MemberSummary } from '../../../contract/operator-members.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { SessionOperator } from '../../http/handlers.ts';
import { type MemberRow, summaryOf } from './view-member.ts';

const foundMax = 50;
/** What many members have in common is found among these; only what is rare needs the index. */
const newestLookedAt = 5_000;

/** Members by id, or by a part of address, phone number or name; the newest first. */
export async function findMembers(
  database: Database,
  search: string,
  operator: SessionOperator,
): Promise<MemberSummary[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const id = /^[1-9]\d{0,14}$/.test(search) ? Number(search) : null;
  const newest = await queryRows<MemberRow>(database, selectNewest, [pattern]);
  const found =
    newest.length < foundMax ? await queryRows<MemberRow>(database, selectFound, [pattern, search]) : newest;
  const named = id === null ? [] : await queryRows<MemberRow>(database, selectById, [id]);
  const rows = [...new Map([...found, ...named].map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id);
  return rows.slice(0, foundMax).map((row) => summaryOf(row, operator));
}

const text = 'member_text(email, phone, real_name)';
const columns = 'id, email, phone, real_name, status, verified_level, vip_level, created_at';

const selectNewest = `
  select ${columns} from (select * from member order by id desc limit ${newestLookedAt}) as newest
  where ${text} like lower($1::text) order by id desc limit ${foundMax}`;

/** Materialized: else the planner may look through all members, the newest first, until it has enough. */
const selectFound = `
  with found as materialized (
    select ${columns} from member
    where text_pieces(${text}, 2) @> text_pieces(lower($2::text), least(3, length($2::text)))
      and ${text} like lower($1::text)
  )
  select * from found order by id desc limit ${foundMax}`;

const selectById = `select ${columns} from member where id = $1::int8`;
