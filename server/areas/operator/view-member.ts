import type { MemberSummary, MemberView } from '../../../contract/operator-members.ts';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { describeDevice } from '../../access/describe-device.ts';
import { listSignIns } from '../../access/login-history.ts';
import { countRecoveryCodes, hasSecondFactor } from '../../access/second-factor.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { SessionOperator } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { listSessions } from '../account/list-sessions.ts';
import { maskContact } from '../account/mask-contact.ts';
import { type Claims, listBalances } from '../wallet/list-balances.ts';

/** Who writes to members, and who looks at their money. */
const contactRoles: readonly OperatorRole[] = ['support', 'admin'];
const balanceRoles: readonly OperatorRole[] = ['finance', 'admin'];
const hasOne = (operator: Pick<SessionOperator, 'roles'>, roles: readonly OperatorRole[]) =>
  roles.some((role) => operator.roles.includes(role));

type Viewing = Claims & { database: Database; clock: Clock; prices: Prices };

export type MemberRow = {
  id: number;
  email: string | null;
  phone: string | null;
  real_name: string;
  status: 'active' | 'suspended';
  verified_level: number;
  vip_level: number;
  created_at: number;
};

export function summaryOf(row: MemberRow, operator: SessionOperator): MemberSummary {
  const show = hasOne(operator, contactRoles) ? (text: string) => text : maskContact;
  return {
    id: String(row.id),
    email: show(row.email ?? ''),
    phone: show(row.phone ?? ''),
    name: row.real_name,
    status: row.status,
    verifiedLevel: row.verified_level,
    vipLevel: row.vip_level,
    createdAt: row.created_at,
  };
}

/** One member as far as the operator's roles need to see; undefined when there is none. */
export async function viewMember(
  { database, clock, prices, ...claims }: Viewing,
  memberId: number,
  operator: SessionOperator,
): Promise<MemberView | undefined> {
  const row = await database.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst();
  if (!row) return undefined;
  const nowMs = clock.now();
  const [seesContact, seesMoney] = [hasOne(operator, contactRoles), hasOne(operator, balanceRoles)];
  const viewer = { id: memberId, testEnabled: row.test_enabled };
  const holds = database.selectFrom('security_hold').select(['reason', 'ends_at as until']);
  const orders = database.selectFrom('spot_order').select(({ fn }) => fn.countAll<number>().as('count'));
  // With `is true`, as an object of conditions says it, the index of open orders is not taken.
  const openOrders = orders.where('member_id', '=', memberId).where('is_open', '=', true);
  return {
    ...summaryOf(row, operator),
    now: nowMs,
    language: row.language ?? '',
    testEnabled: row.test_enabled,
    isVipSet: row.vip_set_level !== null,
    hasSecondFactor: await hasSecondFactor(database, memberId),
    recoveryCodesLeft: await countRecoveryCodes(database, memberId),
    holds: await holds.where('member_id', '=', memberId).where('ends_at', '>', nowMs).orderBy('ends_at').execute(),
    openOrders: (await openOrders.executeTakeFirstOrThrow()).count,
    balances: seesMoney ? (await listBalances(database, viewer, prices, claims)).items.filter(isUsed) : null,
    sessions: seesContact
      ? (await listSessions(database, memberId, nowMs)).map((session) => ({
          device: describeDevice(session.user_agent),
          address: session.address,
          at: session.last_seen_at,
        }))
      : null,
    signIns: seesContact
      ? (await listSignIns(database, memberId)).map(({ user_agent: userAgent, address, at }) => {
          return { device: describeDevice(userAgent), address, at };
        })
      : null,
  };
}

const isUsed = ({ balance }: { balance: string }) => balance !== '0';
