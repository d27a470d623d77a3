import type { identityCalls } from '../../../contract/identity.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { saveDraft } from './change-draft.ts';
import { checkDocument, checkPerson } from './check-data.ts';
import type { IdentityOptions } from './identity-options.ts';
import { readIdentity } from './read-identity.ts';
import { readPicture, savePicture } from './save-picture.ts';
import { submitIdentity } from './submit-identity.ts';

/** The calls of a member about its own identity. */
export function identityHandlers(options: IdentityOptions): HandlersOf<typeof identityCalls> {
  const { database, clock } = options;
  /** Changes something, and answers with all there is then. */
  async function change(memberId: number, work: (tx: Transaction) => Promise<Result<null>>) {
    const changed = await inTransaction(database, work);
    return changed.ok ? ok(await readIdentity(database, memberId, options)) : changed;
  }

  return {
    status: async ({ member }) => ok(await readIdentity(database, member.id, options)),
    submit: ({ member }) => change(member.id, (tx) => submitIdentity(tx, member.id, options)),

    savePerson({ member, input: person }) {
      const checked = checkPerson(person, clock.now());
      return checked.ok ? change(member.id, (tx) => saveDraft(tx, member.id, { person }, options)) : checked;
    },
    saveDocument({ member, input: document }) {
      const checked = checkDocument(document, clock.now());
      return checked.ok ? change(member.id, (tx) => saveDraft(tx, member.id, { document }, options)) : checked;
    },

    async savePicture({ member, input }) {
      const bytes = await input.image.bytes();
      const saved = await savePicture(options, { memberId: member.id, side: input.side, bytes });
      return saved.ok ? ok(await readIdentity(database, member.id, options)) : saved;
    },
    async picture({ member, query }) {
      const file = await readPicture(options, { memberId: member.id, side: query.side });
      return file ? ok({ contentType: file.contentType, base64: file.bytes.toString('base64') }) : refuse('notFound');
    },
  };
}
