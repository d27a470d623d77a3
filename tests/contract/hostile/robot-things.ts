import { createFuturesGridInput, createValidInputs } from '../valid-inputs.ts';
import { databaseOf, type Id, type People, random } from './things.ts';

const robotInput = async ({ member }: People) => (await createValidInputs(member))['robot.create']?.input;

/** One that waits for its member, so that it does nothing by itself. */
async function addRobot(people: People): Promise<Id> {
  const row = await databaseOf(people)
    .insertInto('robot')
    .values({
      member_id: people.member.memberId,
      client_key: random(),
      input_hash: '',
      symbol: 'BTC_USDT',
      lower_price: '50000',
      upper_price: '60000',
      grids: 2,
      spacing: 'arithmetic',
      investment: '100',
      quantity: '0.001',
      stop_loss: null,
      take_profit: null,
      sells_at_end: false,
      start_price: '55000',
      start_limit: '55550',
      start_quantity: '0',
      state: 'paused',
      pause_reason: 'orderCancelled',
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
}

const futuresGridInput = async ({ platform, member }: People) => (await createFuturesGridInput(platform, member)).input;

/** The same on futures. */
async function addFuturesRobot(people: People): Promise<Id> {
  const row = await databaseOf(people)
    .insertInto('futures_robot')
    .values({
      member_id: people.member.memberId,
      client_key: random(),
      input_hash: '',
      symbol: 'BTC_USDT',
      currency: 'USDT',
      direction: 'neutral',
      leverage: 3,
      lower_price: '50000',
      upper_price: '60000',
      grids: 2,
      spacing: 'arithmetic',
      investment: '100',
      quantity: '0.001',
      lower_stop: null,
      upper_stop: null,
      start_price: '55000',
      state: 'paused',
      pause_reason: 'orderCancelled',
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
}

export const robotQueries = {
  'robot.detail': addRobot,
  'robot.pairs': addRobot,
  'futuresRobot.detail': addFuturesRobot,
  'futuresRobot.pairs': addFuturesRobot,
};
export const robotInputs = {
  'robot.preview': robotInput,
  'robot.create': robotInput,
  'robot.resume': addRobot,
  'robot.end': addRobot,
  'futuresRobot.preview': futuresGridInput,
  'futuresRobot.create': futuresGridInput,
  'futuresRobot.resume': addFuturesRobot,
  'futuresRobot.end': addFuturesRobot,
};
