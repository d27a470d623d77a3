import { ok, refuse } from '../../../contract/result.ts';
import type { withdrawalCalls } from '../../../contract/withdrawal.ts';
import { recordAction } from '../../access/action-log.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import type { Chains } from '../chain/open-chains.ts';
import { addAddress, isWhitelistOnly, listAddresses, removeAddress } from './address-book.ts';
import { checkDestination } from './check-destination.ts';
import { type VerifyOptions, withProof } from './verify-withdrawal.ts';

type AddressBookOptions = VerifyOptions & { database: Database; clock: Clock; chains: Chains };
type AddressBookCalls = Pick<
  HandlersOf<typeof withdrawalCalls>,
  'addresses' | 'addAddress' | 'removeAddress' | 'setWhitelist'
>;

/** The calls about the address book of a member. */
export function addressBookHandlers(options: AddressBookOptions): AddressBookCalls {
  const { database, clock, chains } = options;
  return {
    async addresses({ member: { id } }) {
      const items = await listAddresses(database, await chains.networks(), id, clock.now());
      return ok({ items, isWhitelistOnly: await isWhitelistOnly(database, id) });
    },

    async addAddress({ member, input, facts }) {
      const { label, address, memo } = input;
      const networks = await chains.networks();
      const network = networks.find(({ code }) => code === input.network);
      if (!network) return refuse('networkUnknown');
      const destination = await checkDestination(chains, member.id, { network, address, memo });
      if (!destination.ok) return destination;
      const entry = { memberId: member.id, label, destination: destination.data, atMs: clock.now() };
      const who = whoIs(member, facts.address);
      return withProof(options, who, input, async (tx) => {
        const added = await addAddress(tx, networks, entry);
        if (added.ok) await recordAction(tx, { ...who, action: 'addressAdded', subject: label, atMs: entry.atMs });
        return added;
      });
    },

    removeAddress: ({ member, input, facts }) =>
      inTransaction(database, async (tx) => {
        const atMs = clock.now();
        const removed = await removeAddress(tx, { memberId: member.id, id: Number(input.id), atMs });
        if (!removed.ok) return removed;
        const who = whoIs(member, facts.address);
        await recordAction(tx, { ...who, action: 'addressRemoved', subject: removed.data, atMs });
        return ok({});
      }),

    async setWhitelist({ member, input, facts }) {
      const isOn = input.isOn === 'true';
      const who = whoIs(member, facts.address);
      return withProof(options, who, input, async (tx) => {
        await tx
          .insertInto('withdrawal_preference')
          .values({ member_id: member.id, is_whitelist_only: isOn })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_whitelist_only: isOn }))
          .execute();
        const action = isOn ? 'onlyTrustedOn' : 'onlyTrustedOff';
        await recordAction(tx, { ...who, action, atMs: clock.now() });
        return ok({ isWhitelistOnly: isOn });
      });
    },
  };
}

const whoIs = ({ id }: SessionMember, address: string) => ({ memberId: id, address });
