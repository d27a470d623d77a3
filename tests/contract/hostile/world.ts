import { csrfHeader } from '../../../contract/account.ts';
import type { Call } from '../../../contract/call.ts';
import { type OperatorRole, operatorPath, operatorRoles } from '../../../contract/operator-values.ts';
import type { Platform } from '../../../server/platform/open-platform.ts';
import { deposit, spotAccount } from '../../support/ledger.ts';
import { signInOperatorForTest } from '../../support/operators.ts';
import { type SignedIn, signInForTest } from '../../support/platform.ts';
import { setTerms } from '../../support/product-terms.ts';
import { switchOptionsOn } from '../valid-inputs.ts';
import { holdOptions } from './boption-things.ts';
import type { Given } from './requests.ts';
import { makersOfInput, makersOfQuery, password, withdrawalPassword } from './right-inputs.ts';
import type { People } from './things.ts';

/** A member with coins and passwords, and an operator of each role: every call gets to its handler. */
export type World = People & {
  /** What the call takes when nothing is wrong with it; all that it speaks of is in the database then. */
  prepare(name: string, call: Call): Promise<Given>;
  /** Signs everybody in again, and undoes what calls did to the site and its users. */
  restore(): Promise<void>;
  /** Resets counted guesses: their limits would keep later requests from the handler. */
  forgive(): Promise<void>;
  headersFor(call: Call): Record<string, string>;
};

export async function createWorld(platform: Platform): Promise<World> {
  const { csrf, database, passwords } = platform.services;
  const member = await addRichMember(platform);
  const operators = {} as People['operators'];
  for (const role of operatorRoles) operators[role] = await signInOperatorForTest(platform, [role]);
  const people = { platform, member, operators };
  const passwordHash = await passwords.hash(password);
  const withdrawalHash = await passwords.hash(withdrawalPassword);

  // Once: a version for each request would be more than a site ever has.
  const limits = [{ verifiedLevel: 0, vipLevel: 0, dayUsdt: '1000000000', monthUsdt: '1000000000' }];
  await setTerms(database, { kind: 'withdrawal.limits' }, { limits });

  let csrfCookie = '';
  const csrfToken = csrf.issue({ cookies: {}, setCookie: (_name, value) => (csrfCookie = value) });

  async function restore(): Promise<void> {
    const { memberId } = member;
    const contacts = { email: `hostile-${memberId}@example.com`, phone: null, password_hash: passwordHash };
    const verified = { status: 'active' as const, verified_level: 1, real_name: 'Sari Wijaya' };
    await database
      .updateTable('member')
      .set({ ...contacts, ...verified })
      .where('id', '=', memberId)
      .execute();
    for (const table of [
      'security_hold',
      'authenticator',
      'passkey',
      'withdrawal_password',
      'one_time_code',
      'boption_member',
      'site_config',
    ] as const) {
      await database.deleteFrom(table).execute();
    }
    const hash = { member_id: memberId, password_hash: withdrawalHash };
    await database.insertInto('withdrawal_password').values(hash).execute();
    await forgive();
    // All features are on then, and the site reads its settings again.
    await switchOptionsOn(platform);
    await holdOptions(database, memberId);
    await member.renewSession();
    for (const [role, operator] of Object.entries(operators)) {
      const was = { status: 'active' as const, roles: [role as OperatorRole] };
      await database.updateTable('operator').set(was).where('id', '=', operator.operatorId).execute();
      await operator.renewSession();
    }
  }

  async function forgive(): Promise<void> {
    await database.deleteFrom('recent_try').execute();
    await database.deleteFrom('used_captcha').execute();
    await database.updateTable('one_time_code').set({ attempts: 0 }).execute();
  }

  async function prepare(name: string, { example }: Call): Promise<Given> {
    const made = { query: await makersOfQuery[name]?.(people), input: await makersOfInput[name]?.(people) };
    return {
      params: { ...(example.params as object) },
      query: { ...(example.query as object), ...(made.query as object) },
      input: { ...(example.input as object), ...(made.input as object) },
    };
  }

  /** Of the first role that may call, with the token that forms of a door carry. */
  function headersFor({ path, roles }: Call): Record<string, string> {
    const { cookies } = path.startsWith(operatorPath) ? operators[roles?.[0] ?? 'admin'] : member;
    const cookie = [...cookies, ['csrf', csrfCookie]].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, [csrfHeader]: csrfToken };
  }
  return { ...people, prepare, restore, forgive, headersFor };
}

async function addRichMember(platform: Platform): Promise<SignedIn> {
  const member = await signInForTest(platform);
  const { database } = platform.services;
  for (const asset of ['USDT', 'BTC', 'EUR']) {
    await deposit(database, spotAccount(member.memberId, asset), '1000000');
  }
  return member;
}
