import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { approvedRoles, changeRoles } from './manage-operators.ts';
import { decideProposal, type ProposalKinds } from './proposals.ts';

const atMs = 1_790_000_000_000;
const reason = 'so';

// Only a server of its own really does two things at once; the embedded database does one after the other.
describe.each(databases)('proposals at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const add = (roles: OperatorRole[]) => addOperator(opened.database, roles);

  test('operators who propose roles and those who approve others wait for each other in one order', async () => {
    const [ada, ben, carl, dora] = [
      await add(['admin']),
      await add(['admin']),
      await add(['support']),
      await add(['support']),
    ];
    const proposeFinance = (operatorId: number) =>
      inTransaction(opened.database, (tx) =>
        changeRoles(tx, { operatorId, by: ada, reason, atMs, roles: ['support', 'finance'] }),
      );
    expect(await proposeFinance(carl)).toMatchObject({ ok: true });
    const proposal = await opened.database.selectFrom('proposal').select('id').executeTakeFirstOrThrow();

    const { promise: isDeciding, resolve: decides } = Promise.withResolvers<void>();
    const slow: Partial<ProposalKinds> = {
      'operator.changeRoles': {
        ...approvedRoles,
        async carryOut(tx, deed, facts) {
          decides();
          await sleep(300);
          return approvedRoles.carryOut(tx, deed, facts);
        },
      },
    };
    const operator = { id: ben, sessionId: '', email: '', name: '', roles: ['admin' as const] };
    const decision = { proposalId: proposal.id, operator, isApproved: true, reason, atMs, language: 'en' as const };
    const approved = decideProposal(opened.database, slow as ProposalKinds, decision);
    await isDeciding;
    expect(await Promise.all([approved, proposeFinance(dora)])).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
