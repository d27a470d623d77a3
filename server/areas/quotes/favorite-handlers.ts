import type { favoriteCalls, SymbolType } from '../../../contract/quotes.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { type Database, queryRows, type Store } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';

const favoritesMax = 200;

export function favoriteHandlers({ database }: { database: Database }): HandlersOf<typeof favoriteCalls> {
  return {
    async add({ input, member }) {
      const favorite = { symbol: input.symbol, type: Number(input.type) as SymbolType };
      const market = await database
        .selectFrom('symbol')
        .select('is_test_only')
        .where('symbol', '=', favorite.symbol)
        .where('type', '=', favorite.type)
        .executeTakeFirst();
      if (!market || (market.is_test_only && !member.testEnabled)) return refuse('marketUnknown');
      await addFavorite(database, member.id, favorite);
      const favorites = await listFavorites(database, member.id);
      const isThere = favorites.some(({ symbol, type }) => symbol === favorite.symbol && type === favorite.type);
      return isThere ? ok(favorites) : refuse('favoritesFull');
    },

    async delete({ input, member }) {
      await database
        .deleteFrom('favorite')
        .where('member_id', '=', member.id)
        .where('symbol', '=', input.symbol)
        .where('type', '=', Number(input.type) as SymbolType)
        .execute();
      return ok(await listFavorites(database, member.id));
    },

    async query({ member }) {
      return ok(await listFavorites(database, member.id));
    },
  };
}

/** Adds nothing when the list is full or has it already. */
async function addFavorite(database: Database, memberId: number, favorite: { symbol: string; type: SymbolType }) {
  await queryRows(
    database,
    `insert into favorite (member_id, symbol, type)
     select $1::int8, $2, $3::smallint where (select count(*) from favorite where member_id = $1) < $4::int
     on conflict do nothing`,
    [memberId, favorite.symbol, favorite.type, favoritesMax],
  );
}

/** In the order in which they were marked. */
const listFavorites = (store: Store, memberId: number) =>
  store.selectFrom('favorite').select(['symbol', 'type']).where('member_id', '=', memberId).orderBy('id').execute();
