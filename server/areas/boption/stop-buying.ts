import { symbolTypes } from '../../../contract/quotes-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';

type By = { operatorId: number; reason: string; atMs: number };
/** Of a market, or `all`. */
type Symbol = string;

const subjectOf = (symbol: Symbol) => `boption:${symbol}`;

/** One operator is enough, at once. Refuses with marketUnknown and alreadyDone. */
export async function stopBuying(
  tx: Transaction,
  symbol: Symbol,
  { operatorId, reason, atMs }: By,
): Promise<Result<null>> {
  const stopped = await changeStatus(tx, symbol, { from: 'open', to: 'closed' });
  if (!stopped.ok) return stopped;
  const entry = { action: 'boption.stop', subject: subjectOf(symbol), reason, atMs };
  const states = { before: { open: stopped.data }, after: { stopped: stopped.data } };
  await writeAudit(tx, { operatorId, ...entry, ...states });
  return ok(null);
}

/** Refuses with marketUnknown, alreadyDone and proposalOpen. */
export async function proposeBuying(tx: Transaction, symbol: Symbol, by: By): Promise<Result<null>> {
  const statuses = await readStatuses(tx, symbol);
  if (statuses.length === 0) return refuse('marketUnknown');
  if (!statuses.includes('closed')) return refuse('alreadyDone');
  return propose(tx, { deed: { kind: 'boption.open', symbol }, subject: subjectOf(symbol), ...by });
}

export const approvedBuying: ProposalKind<'boption.open'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { symbol }, { proposedAtMs }) {
    // Whoever proposed it did not know of a later stop.
    const later = tx.selectFrom('audit_entry').select('id').where('at', '>', proposedAtMs);
    let stops = later.where('action', '=', 'boption.stop');
    if (symbol !== 'all') stops = stops.where('subject', 'in', [subjectOf(symbol), subjectOf('all')]);
    if (await stops.limit(1).executeTakeFirst()) return refuse('proposalOutdated');
    const opened = await changeStatus(tx, symbol, { from: 'closed', to: 'open' });
    return opened.ok ? ok(nothingLeft) : refuse('proposalOutdated');
  },
};

const readStatuses = async (store: Store, symbol: Symbol) => {
  const all = store.selectFrom('symbol').select('status').where('type', '=', symbolTypes.boption);
  const rows = await (symbol === 'all' ? all : all.where('symbol', '=', symbol)).execute();
  return rows.map(({ status }) => status);
};

type Status = 'open' | 'closed';

/** Says which markets were changed. */
async function changeStatus(
  tx: Transaction,
  symbol: Symbol,
  { from, to }: { from: Status; to: Status },
): Promise<Result<string[]>> {
  if ((await readStatuses(tx, symbol)).length === 0) return refuse('marketUnknown');
  const update = tx.updateTable('symbol').set({ status: to }).where('type', '=', symbolTypes.boption);
  const ofSymbol = symbol === 'all' ? update : update.where('symbol', '=', symbol);
  const changed = await ofSymbol.where('status', '=', from).returning('symbol').execute();
  return changed.length > 0 ? ok(changed.map((row) => row.symbol).sort()) : refuse('alreadyDone');
}
