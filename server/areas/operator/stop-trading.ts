import { symbolTypes } from '../../../contract/quotes-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';
import { type AfterCommit, type ApprovalFacts, type By, nothingLeft, propose } from './proposals.ts';

type StoppableArea = 'futures' | 'boption';
/** Of a market, or `all`. */
type Symbol = string;
type Status = 'open' | 'closed';

/**
 * How operators stop what members open in markets of an area, and let them go on: one stops at once, two open again.
 */
function createStops(area: StoppableArea) {
  const subjectOf = (symbol: Symbol) => `${area}:${symbol}`;
  const stopAction = `${area}.stop` as const;

  async function readStatuses(store: Store, symbol: Symbol): Promise<string[]> {
    const all = store.selectFrom('symbol').select('status').where('type', '=', symbolTypes[area]);
    const rows = await (symbol === 'all' ? all : all.where('symbol', '=', symbol)).execute();
    return rows.map(({ status }) => status);
  }

  /** Says which markets were changed. */
  async function changeStatus(
    tx: Transaction,
    symbol: Symbol,
    { from, to }: { from: Status; to: Status },
  ): Promise<Result<string[]>> {
    if ((await readStatuses(tx, symbol)).length === 0) return refuse('marketUnknown');
    const update = tx.updateTable('symbol').set({ status: to }).where('type', '=', symbolTypes[area]);
    const ofSymbol = symbol === 'all' ? update : update.where('symbol', '=', symbol);
    const changed = await ofSymbol.where('status', '=', from).returning('symbol').execute();
    return changed.length > 0 ? ok(changed.map((row) => row.symbol).sort()) : refuse('alreadyDone');
  }

  /** Of each `ProposalKind` that opens markets again. */
  const approved = {
    roles: ['finance', 'admin'] as const,
    async carryOut(
      tx: Transaction,
      { symbol }: { symbol: Symbol },
      { proposedAtMs }: Pick<ApprovalFacts, 'proposedAtMs'>,
    ): Promise<Result<AfterCommit>> {
      // Whoever proposed it did not know of a later stop.
      const later = tx.selectFrom('audit_entry').select('id').where('at', '>', proposedAtMs);
      let stops = later.where('action', '=', stopAction);
      if (symbol !== 'all') stops = stops.where('subject', 'in', [subjectOf(symbol), subjectOf('all')]);
      if (await stops.limit(1).executeTakeFirst()) return refuse('proposalOutdated');
      const opened = await changeStatus(tx, symbol, { from: 'closed', to: 'open' });
      return opened.ok ? ok(nothingLeft) : refuse('proposalOutdated');
    },
  };

  return {
    /** Refuses with marketUnknown and alreadyDone. */
    async stop(tx: Transaction, symbol: Symbol, { operatorId, reason, atMs }: By): Promise<Result<null>> {
      const stopped = await changeStatus(tx, symbol, { from: 'open', to: 'closed' });
      if (!stopped.ok) return stopped;
      const entry = { action: stopAction, subject: subjectOf(symbol), reason, atMs };
      const states = { before: { open: stopped.data }, after: { stopped: stopped.data } };
      await writeAudit(tx, { operatorId, ...entry, ...states });
      return ok(null);
    },
    /** Refuses with marketUnknown, alreadyDone and proposalOpen. */
    async propose(tx: Transaction, symbol: Symbol, by: By): Promise<Result<null>> {
      const statuses = await readStatuses(tx, symbol);
      if (statuses.length === 0) return refuse('marketUnknown');
      if (!statuses.includes('closed')) return refuse('alreadyDone');
      return propose(tx, { deed: { kind: `${area}.open`, symbol }, subject: subjectOf(symbol), ...by });
    },
    approved,
  };
}

export const futuresStops = createStops('futures');
export const boptionStops = createStops('boption');
