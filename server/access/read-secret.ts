import type { RandomBytes } from '../clock.ts';
import type { Database } from '../database/client.ts';

const secretBytes = 32;

/** Reads a key that is made once per site. It is the same in all processes and after every restart. */
export async function readSecret(database: Database, name: string, randomBytes: RandomBytes): Promise<Buffer> {
  await database
    .insertInto('secret')
    .values({ name, value: randomBytes(secretBytes).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64');
}
