import type { Store } from '../../database/client.ts';

/** Whose robot it is, as the exchange wants to know it. */
export type RobotMember = { id: number; testEnabled: boolean; vipLevel: number; isSuspended: boolean };

export async function readRobotMember(store: Store, id: number): Promise<RobotMember> {
  const row = await store
    .selectFrom('member')
    .select(['id', 'test_enabled', 'vip_level', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    testEnabled: row.test_enabled,
    vipLevel: row.vip_level,
    isSuspended: row.status === 'suspended',
  };
}
