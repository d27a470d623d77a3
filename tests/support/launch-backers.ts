import { parseDecimal } from '../../contract/money.ts';
import { ok } from '../../contract/result.ts';
import { type Database, inTransaction, queryRows } from '../../server/database/client.ts';
import { memberAccount, openAccountList, openAccounts } from '../../server/ledger/accounts.ts';
import { post } from '../../server/ledger/post.ts';
import { hold, move } from '../../server/ledger/postings.ts';
import { anyCause, issuanceAccount } from './ledger.ts';

const perTransaction = 1_000;

/** Members with 1,000 USDT, of which each has committed between 10 and 1,000: more than calls could add. */
export async function addBackers(
  database: Database,
  { project, count }: { project: string; count: number },
): Promise<void> {
  await queryRows(database, insertMembers, [count]);
  await queryRows(database, insertCommitments, [project]);
  await queryRows(database, updateTotals, [project]);
  const rows = await queryRows<{ member_id: number; amount: string }>(database, 'select * from startup_commitment', []);
  for (let at = 0; at < rows.length; at += perTransaction) {
    const own = rows.slice(at, at + perTransaction);
    await inTransaction(database, async (tx) => {
      const { issuance } = await openAccounts(tx, { issuance: issuanceAccount() });
      const ids = await openAccountList(
        tx,
        own.map(({ member_id: id }) => memberAccount(id, 'USDT')),
      );
      const given = ids.map((to) => move(anyCause, { from: issuance, to, amount: parseDecimal('1000') }));
      const held = own.map(({ amount }, place) =>
        hold(anyCause, { account: ids[place] as number, amount: parseDecimal(amount) }),
      );
      return ok(await post(tx, [...given, ...held], 1_000));
    });
  }
}

const insertMembers = `
  insert into member (email, referral_code, created_at)
  select 'backer-' || number || '@example.com', 'B' || number, 0 from generate_series(1, $1::int4) number`;
const insertCommitments = `
  insert into startup_commitment (project_id, member_id, number, amount, created_at)
  select startup_project.id, member.id, row_number() over (order by member.id), 10 + (member.id * 7919) % 991, 0
  from member join startup_project on key = $1 where member.email like 'backer-%'`;
const updateTotals = `
  update startup_project set committed = sums.amount, subscribers = sums.count, last_number = sums.count
  from (select sum(amount) as amount, count(*)::int4 as count from startup_commitment) sums where key = $1`;
