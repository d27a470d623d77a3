import type { c2cCaseCalls } from '../../../contract/c2c-cases.ts';
import type { OrderCase } from '../../../contract/c2c-shapes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import { moveOnce, moveOnceProven } from '../../http/move-once.ts';
import { addEvidence, addPicture, readCasePicture } from './add-evidence.ts';
import { describeCases } from './describe-cases.ts';
import { type CaseDeed, findCase } from './lock-case.ts';
import type { OrderRow } from './open-case.ts';
import { openLaterCase } from './open-later-case.ts';
import { findOrder } from './order-states.ts';
import { acceptProposal, findSellerOfCase, propose, refuseProposal, withdrawProposal } from './propose.ts';
import { type ProofOptions, proveRelease } from './prove-release.ts';
import { writeTranscript } from './transcript.ts';
import { withdrawCase } from './withdraw-case.ts';

export type CaseOptions = ProofOptions & {
  database: Database;
  clock: Clock;
  files: FileStore;
  encodeImage: EncodeImage;
};
type Asked = { member: Pick<SessionMember, 'id'>; input: { id: string; status: CaseDeed['status'] } };
/** Gives the number of the case. */
type Work = (tx: Transaction, deed: CaseDeed) => Promise<Result<number>>;

/** What the two sides of an order do in a case about it. */
export function c2cCaseHandlers(options: CaseOptions): HandlersOf<typeof c2cCaseCalls> {
  const { database, clock } = options;
  const deedOf = ({ member, input }: Asked): CaseDeed => ({
    id: Number(input.id),
    memberId: member.id,
    status: input.status,
    atMs: clock.now(),
  });
  /** Does something and answers with what the case is then. */
  async function changeIn(tx: Transaction, deed: CaseDeed, work: Work): Promise<Result<OrderCase>> {
    const done = await work(tx, deed);
    return done.ok ? ok(await describeCase(tx, done.data, deed.memberId)) : done;
  }
  const change = (asked: Asked, work: Work) => inTransaction(database, (tx) => changeIn(tx, deedOf(asked), work));

  const ofOwnOrder = <T>(orderId: number, memberId: number, read: (tx: Transaction, order: OrderRow) => Promise<T>) =>
    inTransaction(database, async (tx): Promise<Result<T>> => {
      const own = { id: orderId, memberId, isMerchant: false };
      const order = await findOrder(tx, own, { isLocked: false });
      return order ? ok(await read(tx, order)) : refuse('notFound');
    });

  return {
    open: (asked) => change(asked, (tx, deed) => openLaterCase(tx, deed, asked.input)),
    statement: (asked) => change(asked, (tx, deed) => addEvidence(tx, deed, { body: asked.input.statement })),
    async addPicture(asked) {
      const added = await addPicture(options, deedOf(asked), await asked.input.image.bytes());
      return added.ok ? change(asked, async () => added) : added;
    },
    async picture({ member, query }) {
      const picture = await readCasePicture(options, Number(query.id));
      if (!picture) return refuse('notFound');
      const { orderId, file } = picture;
      const { contentType, bytes } = file;
      return ofOwnOrder(orderId, member.id, async () => ({ contentType, base64: bytes.toString('base64') }));
    },
    async propose({ facts, ...asked }) {
      const { member, input } = asked;
      const work = (tx: Transaction) => changeIn(tx, deedOf(asked), (_, deed) => propose(tx, deed, input.toBuyer));
      const seller = await findSellerOfCase(database, { id: Number(input.id) });
      if (seller?.memberId !== member.id) return inTransaction(database, work);
      return proveRelease(options, { ...seller, address: facts.address }, input, work);
    },
    async answerProposal({ idempotency, facts, ...asked }) {
      const { member, input } = asked;
      const request = { call: 'c2cCases.answerProposal', member, idempotency };
      const work = (tx: Transaction) => changeIn(tx, deedOf(asked), input.isAccepted ? acceptProposal : refuseProposal);
      const seller = await findSellerOfCase(database, { proposalId: Number(input.id) });
      if (seller?.memberId !== member.id || !input.isAccepted) return moveOnce(options, request, work);
      const who = { ...seller, address: facts.address };
      return moveOnceProven<OrderCase>(options, request, (move) =>
        proveRelease(options, who, input, (tx) => move(tx, () => work(tx))),
      );
    },
    withdrawProposal: (asked) => change(asked, withdrawProposal),
    withdraw: (asked) => change(asked, withdrawCase),
    transcript: ({ member, query }) =>
      ofOwnOrder(Number(query.id), member.id, async (tx, order) => ({ text: await writeTranscript(tx, order) })),
  };
}

async function describeCase(tx: Transaction, caseId: number, memberId: number): Promise<OrderCase> {
  const found = await findCase(tx, caseId);
  const [described] = found ? await describeCases(tx, [found], memberId) : [];
  if (!described) throw new Error(`case ${caseId} is gone`);
  return described;
}
