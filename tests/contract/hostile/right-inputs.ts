import { makeAdFor, makeOrder } from '../../support/c2c-trading.ts';
import {
  addLoan,
  addLoanReceipt,
  addQueued,
  addReviewedLoan,
  createLoanInput,
  createSupplyInput,
  createSupplyWithdrawal,
  createWaitingLoanInput,
} from '../loan-inputs.ts';
import { addSavingOrder, createSavingInput } from '../saving-inputs.ts';
import { boughtOption, optionInput, settledOption } from './boption-things.ts';
import { caseInputs, caseQueries } from './c2c-cases.ts';
import { adChange, adInput, adsToClose, anotherMerchant, beMerchant, ownPaymentAccount, someAd } from './c2c-things.ts';
import { makePhoto } from './files.ts';
import { robotInputs, robotQueries } from './robot-things.ts';
import { securityInputs } from './security-things.ts';
import {
  draftLaunch,
  endedLaunch,
  openLaunch,
  pendingOpening,
  startupInput,
  upcomingMarket,
} from './startup-things.ts';
import {
  addAddress,
  addAlert,
  addApiKey,
  addBankAccount,
  addColleague,
  addDevice,
  addHelpAnswer,
  addNotification,
  addPicture,
  addProposal,
  addPushDevice,
  addStake,
  alertInput,
  announceDeposit,
  announceWithPicture,
  applyAndTake,
  askForHelp,
  askWithPicture,
  closedTicket,
  conversionInput,
  draftPost,
  drawInput,
  editedPost,
  fiatWithdrawalInput,
  findNotice,
  findPost,
  flagDeposit,
  footerPost,
  keepTick,
  newAddress,
  openTicket,
  orderInput,
  type People,
  placeOrder,
  random,
  solveHelp,
  someIncident,
  stakeInput,
  startSession,
  takeHelp,
  ticketInput,
  withdraw,
  withdrawalInput,
} from './things.ts';
import { webhookInputs, webhookQueries } from './webhook-things.ts';

export const password = 'correct horse 7';
export const withdrawalPassword = 'quiet river 5';
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const photo = async () => ({ bytes: await makePhoto() });
const emailOf = ({ member }: People) => ({ email: `hostile-${member.memberId}@example.com`, password });

/** Creates in the database what a call refers to; returns the fields that differ from the example. */
type Maker = (people: People) => unknown;

const account = async (people: People) => ({ account: (await addBankAccount(people)).id });

/** Of what waits for a decision, the kind that support may take: calls are sent with their first role. */
const openProposal = async (people: People) => ({ kind: 'proposal', ...(await addProposal(people)) });

/** A message of its own each time: the client id of another one would be known. */
const askAndWrite = async (people: People) => ({ id: (await askForHelp(people)).id, clientId: random() });
const askAndWriteByCookie = async (people: People) => {
  await askForHelp(people);
  return { clientId: random() };
};

const c2cOrder =
  (wanted: Parameters<typeof makeOrder>[2]): Maker =>
  async ({ platform, member }) => ({
    id: await makeOrder(platform, member.memberId, wanted),
  });
const [asTaker, asMerchant] = [{ isMerchant: false }, { isMerchant: true }];

const ownLoan: Maker = ({ platform, member }) => addLoan(platform, member);
const savingOrder: Maker = ({ platform, member }) => addSavingOrder(platform, member);

/** For the calls whose example speaks of something that is not there. */
export const makersOfQuery: Readonly<Record<string, Maker>> = {
  'security.captchaSound': ({ platform: { services } }) => ({ id: services.captchas.create('code').id }),
  'fiatDeposit.detail': announceDeposit,
  'fiatDepositReview.picture': announceWithPicture,
  'c2c.ad': someAd,
  'c2c.trader': anotherMerchant,
  'c2cMerchant.ads': beMerchant,
  'exchange.amendOrder': placeOrder,
  'exchange.cancelOrder': placeOrder,
  ...caseQueries,
  'c2cOrders.order': c2cOrder({ ...asTaker, isBuyer: true }),
  'c2cOrders.paid': c2cOrder({ ...asTaker, isBuyer: true }),
  'c2cOrders.cancel': c2cOrder({ ...asTaker, isBuyer: true }),
  'c2cOrders.confirm': c2cOrder({ ...asTaker, isBuyer: false, isPaid: true }),
  'c2cOrders.appeal': c2cOrder({ ...asTaker, isBuyer: true, isPaid: true }),
  'c2cOrders.rate': c2cOrder({ ...asTaker, isBuyer: true, isReleased: true }),
  'c2cOrders.qr': c2cOrder({ ...asTaker, isBuyer: true, hasQr: true }),
  'c2cMerchantOrders.order': c2cOrder({ ...asMerchant, isBuyer: true }),
  'c2cMerchantOrders.paid': c2cOrder({ ...asMerchant, isBuyer: true }),
  'c2cMerchantOrders.cancel': c2cOrder({ ...asMerchant, isBuyer: true }),
  'c2cMerchantOrders.confirm': c2cOrder({ ...asMerchant, isBuyer: false, isPaid: true }),
  'c2cMerchantOrders.appeal': c2cOrder({ ...asMerchant, isBuyer: true, isPaid: true }),
  'futures.closeOrder': openTicket,
  'loan.repay': ownLoan,
  'startup.detail': openLaunch,
  'startup.allocations': openLaunch,
  'exchange.opening': upcomingMarket,
  'loan.receipt': ({ platform, member }) => addLoanReceipt(platform, member),
  'saving.days': savingOrder,
  'boption.status': boughtOption,
  'boptionProof.settlement': settledOption,
  'futures.receipt': closedTicket,
  'quotesTicks.kept': keepTick,
  'content.post': findPost,
  'content.notice': findNotice,
  'notification.markAsRead': addNotification,
  ...webhookQueries,
  ...robotQueries,
  'bankAccount.query': addBankAccount,
  'bankAccount.remove': addBankAccount,
  'identityReview.review': applyAndTake,
  'identityReview.picture': applyAndTake,
  'operatorMembers.view': ({ member }) => ({ id: String(member.memberId) }),
  'chat.history': askForHelp,
  'chat.picture': askWithPicture,
  'help.history': askForHelp,
  'help.picture': askWithPicture,
  'helpDesk.conversation': askForHelp,
  'helpDesk.member': takeHelp,
  'helpDesk.picture': askWithPicture,
  'helpAnswers.ready': askForHelp,
  'contentEditor.post': findPost,
  'contentEditor.history': findPost,
  'contentEditor.revision': editedPost,
};

export const makersOfInput: Readonly<Record<string, Maker>> = {
  'account.signIn': emailOf,
  'account.resetPassword': emailOf,
  'account.create': () => ({ email: newAddress() }),
  'security.sendCode': ({ platform: { services } }) => {
    const { id } = services.captchas.create('code');
    return { email: newAddress(), captchaId: id, captcha: services.captchas.answerOf(id) };
  },
  'securitySettings.changeAuthenticator': () => ({ action: 'turnOn', password, setup: 'sealed' }),
  'securitySettings.changePassword': () => ({ password: 'wrong horse 8' }),
  'securitySettings.endSession': startSession,
  'securitySettings.forgetDevice': addDevice,
  'apiKey.remove': addApiKey,
  'notificationPush.remove': addPushDevice,
  ...securityInputs,
  ...webhookInputs,
  ...robotInputs,
  'alert.create': alertInput,
  'alert.pause': addAlert,
  'alert.resume': addAlert,
  'alert.delete': addAlert,
  'fiat.check': account,
  'fiat.sendCode': account,
  'fiat.create': fiatWithdrawalInput,
  'withdrawal.check': () => ({ address }),
  'withdrawal.sendCode': () => ({ address }),
  'withdrawal.create': withdrawalInput,
  'withdrawal.cancel': withdraw,
  'withdrawal.addAddress': () => ({ address, withdrawalPassword }),
  'withdrawal.removeAddress': addAddress,
  'withdrawal.setWhitelist': () => ({ isOn: 'false', withdrawalPassword }),
  'withdrawalReview.approve': withdraw,
  'withdrawalReview.reject': withdraw,
  'withdrawalReview.pay': withdraw,
  'withdrawalReview.resolve': withdraw,
  'depositReview.resolve': flagDeposit,
  'fiatDeposit.attach': async (people) => ({ ...(await announceDeposit(people)), image: await photo() }),
  'fiatDeposit.cancel': announceDeposit,
  'fiatDepositReview.confirm': announceDeposit,
  'fiatDepositReview.reject': announceDeposit,
  'c2c.block': anotherMerchant,
  'c2c.report': async (people) => ({ ...(await anotherMerchant(people)), orderId: undefined }),
  'c2cMerchant.paymentType': ownPaymentAccount,
  'c2cMerchant.away': beMerchant,
  'c2cMerchant.createAd': adInput,
  'c2cMerchant.updateAd': adChange,
  'c2cMerchant.closeAds': adsToClose,
  'exchange.create': orderInput,
  'convert.create': conversionInput,
  ...caseInputs,
  'c2cApplication.resign': async (people) => {
    await beMerchant(people);
    return { status: 4 };
  },
  'c2cOrders.create': async ({ platform, member }) => {
    const wanted = { isBuyer: true, isMerchant: false };
    return { adId: (await makeAdFor(platform.services.database, member.memberId, wanted)).adId };
  },
  // Who has an ad is a merchant.
  async 'c2cMerchantOrders.orders'(people) {
    await c2cOrder({ ...asMerchant, isBuyer: true })(people);
    return {};
  },
  'c2cOrders.confirm': () => ({ withdrawalPassword }),
  'c2cMerchantOrders.confirm': () => ({ withdrawalPassword }),
  'chat.sendText': askAndWrite,
  'chat.sendImage': async (people) => ({ ...(await askAndWrite(people)), image: await photo() }),
  'chat.markRead': askForHelp,
  'help.text': askAndWriteByCookie,
  'help.image': async (people) => ({ ...(await askAndWriteByCookie(people)), image: await photo() }),
  'help.markRead': async (people) => ({ uid: (await askForHelp(people)).uid }),
  'helpDesk.take': async (people) => ({ id: (await askForHelp(people)).id }),
  'helpDesk.text': async (people) => ({ ...(await takeHelp(people)), clientId: random() }),
  'help.rate': solveHelp,
  'helpDesk.image': async (people) => ({ ...(await takeHelp(people)), image: await photo(), clientId: random() }),
  'helpDesk.markRead': takeHelp,
  'helpAnswers.save': () => ({ title: random() }),
  'helpAnswers.remove': addHelpAnswer,
  'helpDesk.close': takeHelp,
  'helpDesk.reopen': takeHelp,
  'saving.create': async ({ platform, member }) => (await createSavingInput(platform, member)).input,
  'saving.redeem': savingOrder,
  'saving.renewal': savingOrder,
  'loan.create': async ({ platform, member }) => (await createLoanInput(platform, member)).input,
  'loan.history': ownLoan,
  'loan.addPledge': ownLoan,
  'loan.releasePledge': ownLoan,
  'loan.extend': ownLoan,
  'loan.cancel': async ({ platform, member }) => (await createWaitingLoanInput(platform, member)).input,
  'loan.alert': ownLoan,
  'loanSupply.supply': async ({ platform, member }) => (await createSupplyInput(platform, member)).input,
  'loanSupply.withdraw': async ({ platform, member }) => (await createSupplyWithdrawal(platform, member)).input,
  'loanSupply.cancelWithdrawal': ({ platform, member }) => addQueued(platform, member),
  'loanHouse.decide': ({ platform }) => addReviewedLoan(platform),
  'staking.create': stakeInput,
  'staking.redeem': addStake,
  'staking.history': addStake,
  'startup.subscribe': startupInput,
  'startupHouse.write': draftLaunch,
  'startupHouse.picture': async (people) => ({ project: (await endedLaunch(people)).project, picture: await photo() }),
  'startupHouse.market': endedLaunch,
  'startupHouse.delay': pendingOpening,
  'startupHouse.callOff': pendingOpening,
  'startupHouse.propose': async (people) => ({ ...(await draftLaunch(people)), step: 'list' }),
  'boption.create': optionInput,
  'futures.create': ticketInput,
  'futures.addMargin': openTicket,
  'futures.updateStopPoints': openTicket,
  'content.markRead': findPost,
  'reward.draw': drawInput,
  'reward.rotate': drawInput,
  'profile.uploadAvatar': async () => ({ avatar: await photo() }),
  'bankAccount.save': async (people) => ({ ...(await addBankAccount(people)), password }),
  'identity.savePicture': async () => ({ image: await photo() }),
  'review.take': openProposal,
  'review.giveBack': openProposal,
  'identityReview.decide': applyAndTake,
  'operatorAdmin.invite': () => ({ email: newAddress() }),
  'operatorAdmin.changeRoles': addColleague,
  'operatorAdmin.disable': addColleague,
  'operatorAdmin.decide': addProposal,
  'operatorMembers.suspend': ({ member }) => ({ id: String(member.memberId) }),
  'operatorMembers.restore': ({ member }) => ({ id: String(member.memberId) }),
  'operatorMembers.proposeReset': ({ member }) => ({ id: String(member.memberId) }),
  'operatorMembers.setVipLevel': ({ member }) => ({ id: String(member.memberId) }),
  'operatorMembers.setTestEnabled': ({ member }) => ({ id: String(member.memberId) }),
  'contentEditor.settings': draftPost,
  'contentEditor.text': draftPost,
  'contentEditor.create': () => ({ slug: random() }),
  'contentEditor.restore': editedPost,
  'contentPictures.upload': async (people) => ({ ...(await draftPost(people)), picture: await photo() }),
  'contentPictures.describe': addPicture,
  'contentPictures.remove': addPicture,
  'homeEditor.footer': footerPost,
  'statusEditor.save': someIncident,
};
