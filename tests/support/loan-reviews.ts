import { one, parseDecimal } from '../../contract/money.ts';
import { createLoan } from '../../server/areas/loan/create-loan.ts';
import { inTransaction } from '../../server/database/client.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { deposit, spotAccount } from './ledger.ts';
import { addMember } from './members.ts';

/** A loan that is so large that operators decide on it. */
export async function addWaitingLoan({ services }: Pick<Platform, 'services'>, ofMember?: number): Promise<number> {
  const { database, clock } = services;
  const id = ofMember ?? (await addMember(database)).id;
  const member = { id, testEnabled: false };
  await deposit(database, spotAccount(member.id, 'BTC'), '20');
  const amounts = { pledgeAmount: '20', loanAmount: '150000' };
  const wanted = { pledgeAsset: 'BTC', loanAsset: 'USDT', ...amounts, termDays: 30 };
  const prices = { pledge: parseDecimal('60000'), loan: one };
  const moment = { prices, shownPrice: services.prices.usdt, atMs: clock.now() };
  const loan = await inTransaction(database, (tx) => createLoan(tx, member, wanted, moment));
  if (!loan.ok) throw new Error(loan.error);
  return Number(loan.data.id);
}
