import type { FiatDeposit, fiatDepositCalls } from '../../../contract/fiat-deposit.ts';
import type { FiatDepositState } from '../../../contract/fiat-deposit-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { toHistoryFilter } from '../wallet/history-filter.ts';
import { announceDeposit, cancelDeposit } from './announce-deposit.ts';
import { attachPicture } from './attach-picture.ts';
import { describeFiatDeposit, type FiatDepositRow, listFiatDeposits } from './list-fiat-deposits.ts';

export type FiatDepositOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  files: FileStore;
  encodeImage: EncodeImage;
  site: SiteSettingsReader;
};

const openStates: readonly FiatDepositState[] = ['waiting'];

/** The calls of members about money that they transfer to the operator's bank. */
export function fiatDepositHandlers(options: FiatDepositOptions): HandlersOf<typeof fiatDepositCalls> {
  const { database, clock, randomBytes, site } = options;
  const show = (result: Result<FiatDepositRow>): Result<FiatDeposit> =>
    result.ok ? ok(describeFiatDeposit(result.data)) : result;

  return {
    async create({ member, input: { currency, amount }, idempotency }) {
      const wanted = { memberId: member.id, currency, amount: parseDecimal(amount) };
      return moveOnce(options, { call: 'fiatDeposit.create', member, idempotency }, async (tx, atMs) =>
        show(await announceDeposit(tx, wanted, { site: site.current(), randomBytes, atMs })),
      );
    },

    async attach({ member, input }) {
      const picture = { memberId: member.id, id: Number(input.id), bytes: await input.image.bytes() };
      return show(await attachPicture(options, picture));
    },

    async cancel({ member, input }) {
      const own = { memberId: member.id, id: Number(input.id), atMs: clock.now() };
      return show(await inTransaction(database, (tx) => cancelDeposit(tx, own)));
    },

    async detail({ member, query }) {
      const ofId = database.selectFrom('fiat_deposit').selectAll().where('id', '=', Number(query.id));
      const own = await ofId.where('member_id', '=', member.id).executeTakeFirst();
      return own ? ok(describeFiatDeposit(own)) : refuse('notFound');
    },

    async list({ member, query: { currency: coin, ...query } }) {
      return ok(await listFiatDeposits(database, toHistoryFilter(member.id, { coin, ...query }, openStates)));
    },
  };
}
