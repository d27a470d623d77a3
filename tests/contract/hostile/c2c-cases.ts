import {
  addApplication,
  addNamedAccount,
  addProposal,
  addReport,
  cancelOrder,
  findChatOf,
  openAppeal,
} from '../../support/c2c-cases.ts';
import { makePhoto } from './files.ts';
import { type People, random } from './things.ts';

const databaseOf = ({ platform }: People) => platform.services.database;
const appeal = (people: People) => openAppeal(databaseOf(people), people.member.memberId);
const idOfAppeal = async (people: People) => ({ id: (await appeal(people)).id });
const proposal = (by: 'own' | 'other') => (people: People) =>
  addProposal(databaseOf(people), people.member.memberId, by);
const photoFile = async () => new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' });

async function addPicture(people: People) {
  const { id, status } = await appeal(people);
  const { body } = await people.member.call('/c2c/case/picture', { files: { id, status, image: await photoFile() } });
  return { id: body.data.statements.at(-1).id };
}

async function sendPicture(people: People) {
  const { id } = await appeal(people);
  const chat = await findChatOf(databaseOf(people), id);
  const { body } = await people.member.call('/chat/image', { files: { id: chat.id, image: await photoFile() } });
  return { id, uid: String(body.data.uid) };
}

export const caseQueries = {
  'c2cCases.picture': addPicture,
  async 'c2cCases.transcript'(people: People) {
    return { id: (await findChatOf(databaseOf(people), (await appeal(people)).id)).orderId };
  },
  'c2cReview.case': idOfAppeal,
  'c2cReview.casePicture': addPicture,
  'c2cReview.chatPicture': sendPicture,
  'c2cReview.transcript': idOfAppeal,
  'c2cReview.application': (people: People) => addApplication(databaseOf(people)),
  async 'c2cAccountReview.account'(people: People) {
    return { id: (await addNamedAccount(databaseOf(people))).id };
  },
  'c2cReview.member': ({ member }: People) => ({ id: String(member.memberId) }),
};

export const caseInputs = {
  'c2cCases.open': ({ platform, member }: People) => cancelOrder(platform, member),
  'c2cCases.statement': appeal,
  'c2cCases.addPicture': async (people: People) => ({
    ...(await appeal(people)),
    image: { bytes: await makePhoto() },
  }),
  'c2cCases.propose': appeal,
  'c2cCases.answerProposal': proposal('other'),
  'c2cCases.withdrawProposal': proposal('own'),
  'c2cCases.withdraw': appeal,
  'c2cReview.speak': async (people: People) => ({ ...(await idOfAppeal(people)), clientId: random() }),
  'c2cReview.rule': idOfAppeal,
  'c2cReview.decideApplication': (people: People) => addApplication(databaseOf(people)),
  'c2cAccountReview.decide': (people: People) => addNamedAccount(databaseOf(people)),
  'c2cReview.handleReport': (people: People) => addReport(databaseOf(people), people.member.memberId),
};
