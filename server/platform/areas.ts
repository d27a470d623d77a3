import { accountArea } from '../areas/account/area.ts';
import type { OnMemberCreated } from '../areas/account/create-member.ts';
import { alertArea } from '../areas/alert/area.ts';
import { apiKeyArea } from '../areas/api-key/area.ts';
import { bankAccountArea } from '../areas/bank-account/area.ts';
import { boptionArea } from '../areas/boption/area.ts';
import { c2cArea } from '../areas/c2c/area.ts';
import { chainArea } from '../areas/chain/area.ts';
import { chatArea } from '../areas/chat/area.ts';
import type { ChatOwner } from '../areas/chat/chat-owner.ts';
import { contentArea } from '../areas/content/area.ts';
import { convertArea } from '../areas/convert/area.ts';
import { demoArea } from '../areas/demo/area.ts';
import { depositArea } from '../areas/deposit/area.ts';
import { exchangeArea } from '../areas/exchange/area.ts';
import { fiatArea } from '../areas/fiat/area.ts';
import { futuresArea } from '../areas/futures/area.ts';
import { futuresRobotArea } from '../areas/futures-robot/area.ts';
import { helpArea } from '../areas/help/area.ts';
import { homeArea } from '../areas/home/area.ts';
import { houseArea } from '../areas/house/area.ts';
import type { HouseFund } from '../areas/house/house-fund.ts';
import { identityArea } from '../areas/identity/area.ts';
import { loanArea } from '../areas/loan/area.ts';
import { marketMakerArea } from '../areas/market-maker/area.ts';
import { notificationArea } from '../areas/notification/area.ts';
import { operatorArea } from '../areas/operator/area.ts';
import type { ProposalKinds } from '../areas/operator/proposals.ts';
import { productArea } from '../areas/product/area.ts';
import { profileArea } from '../areas/profile/area.ts';
import { quotesArea } from '../areas/quotes/area.ts';
import { recordArea } from '../areas/record/area.ts';
import { reservesArea } from '../areas/reserves/area.ts';
import { reviewArea } from '../areas/review/area.ts';
import type { AreaReview } from '../areas/review/area-review.ts';
import { rewardArea } from '../areas/reward/area.ts';
import { robotArea } from '../areas/robot/area.ts';
import { savingArea } from '../areas/saving/area.ts';
import { securityArea } from '../areas/security/area.ts';
import { siteArea } from '../areas/site/area.ts';
import { stakingArea } from '../areas/staking/area.ts';
import { startupArea } from '../areas/startup/area.ts';
import { statusArea } from '../areas/status/area.ts';
import { walletArea } from '../areas/wallet/area.ts';
import { webhookArea } from '../areas/webhook/area.ts';
import { withdrawalArea } from '../areas/withdrawal/area.ts';
import { runMonths } from '../database/run-months.ts';
import type { ApiHandlers, FrontHandlers } from '../http/api-options.ts';
import type { AreaHolds } from '../ledger/check-holds.ts';
import type { MarketData } from '../market-data/types.ts';
import type { Area, CommandName, RunCommand } from './area.ts';
import type { EngineHandlers } from './engine-calls.ts';
import type { OpenFrontServices } from './open-front-services.ts';
import type { OpenServices } from './open-services.ts';

/** What areas work with: the open services, and what the areas give to each other. */
export type Services = OpenServices & {
  areaHolds: readonly AreaHolds[];
  onMemberCreated: readonly OnMemberCreated[];
  areaReviews: readonly AreaReview[];
  chatOwners: readonly ChatOwner[];
  houseFunds: readonly HouseFund[];
  proposalKinds: ProposalKinds;
};

/** What areas work with in a process without the lease. */
export type FrontServices = OpenFrontServices & Pick<Services, 'areaHolds' | 'onMemberCreated' | 'chatOwners'>;

/** What jobs work with that any process may do. */
export type JobServices = Omit<FrontServices, 'marketData' | 'notifications' | 'databaseWatch'> & {
  marketData: Pick<MarketData, 'last' | 'usdtPrice'>;
};

/** Every area of the platform. The console lists in this order what waits for a decision. */
export const areas: readonly Area<Services, JobServices>[] = [
  siteArea,
  homeArea,
  contentArea,
  accountArea,
  securityArea,
  apiKeyArea,
  webhookArea,
  profileArea,
  quotesArea,
  exchangeArea,
  robotArea,
  marketMakerArea,
  walletArea,
  demoArea,
  recordArea,
  reservesArea,
  convertArea,
  savingArea,
  futuresArea,
  futuresRobotArea,
  boptionArea,
  stakingArea,
  startupArea,
  loanArea,
  c2cArea,
  houseArea,
  chainArea,
  withdrawalArea,
  fiatArea,
  depositArea,
  bankAccountArea,
  identityArea,
  notificationArea,
  alertArea,
  rewardArea,
  chatArea,
  helpArea,
  statusArea,
  productArea,
  operatorArea,
  reviewArea,
];

const areaHolds = areas.flatMap(({ holds = [] }) => holds);
const onMemberCreated = areas.flatMap(({ onMemberCreated = [] }) => onMemberCreated);
const chatOwners = areas.flatMap(({ chatOwners = [] }) => chatOwners);

/** Adds what the areas give to each other. A kind of proposal that no area carries out is a type error. */
export const joinServices = (opened: OpenServices): Services => ({
  ...opened,
  areaHolds,
  onMemberCreated,
  chatOwners,
  areaReviews: areas.flatMap(({ reviews = [] }) => reviews),
  houseFunds: areas.flatMap(({ funds = [] }) => funds),
  proposalKinds: {
    ...fiatArea.proposals(),
    ...productArea.proposals(),
    ...houseArea.proposals(),
    ...futuresArea.proposals(),
    ...boptionArea.proposals(),
    ...savingArea.proposals(),
    ...stakingArea.proposals(),
    ...startupArea.proposals(),
    ...operatorArea.proposals(opened),
  },
});

/**
 * A handler for every call of the contract but those of engines (engine-calls.ts): a group that no area serves is a
 * type error.
 */
export const createHandlers = (services: Services): Omit<ApiHandlers, keyof EngineHandlers> => ({
  ...siteArea.handlers(services),
  ...c2cArea.handlers(services),
  ...homeArea.handlers(services),
  ...contentArea.handlers(services),
  ...accountArea.handlers(services),
  ...securityArea.handlers(services),
  ...apiKeyArea.handlers(services),
  ...webhookArea.handlers(services),
  ...profileArea.handlers(services),
  ...identityArea.handlers(services),
  ...quotesArea.handlers(services),
  ...exchangeArea.handlers(services),
  ...robotArea.handlers(services),
  ...stakingArea.handlers(services),
  ...startupArea.handlers(services),
  ...loanArea.handlers(services),
  ...walletArea.handlers(services),
  ...recordArea.handlers(services),
  ...reservesArea.handlers(services),
  ...convertArea.handlers(services),
  ...savingArea.handlers(services),
  ...houseArea.handlers(services),
  ...depositArea.handlers(services),
  ...withdrawalArea.handlers(services),
  ...fiatArea.handlers(services),
  ...bankAccountArea.handlers(services),
  ...notificationArea.handlers(services),
  ...alertArea.handlers(services),
  ...rewardArea.handlers(services),
  ...chatArea.handlers(services),
  ...helpArea.handlers(services),
  ...statusArea.handlers(services),
  ...productArea.handlers(services),
  ...operatorArea.handlers(services),
  ...reviewArea.handlers(services),
});

/** The same for a process without the lease. */
export const joinFrontServices = (opened: OpenFrontServices): FrontServices => ({
  ...opened,
  areaHolds,
  onMemberCreated,
  chatOwners,
});

/** Handlers of the calls that such a process answers itself. */
export const createFrontHandlers = (services: FrontServices): FrontHandlers => ({
  ...siteArea.front(services),
  ...homeArea.front(services),
  ...contentArea.front(services),
  ...accountArea.front(services),
  ...securityArea.front(services),
  ...apiKeyArea.front(services),
  ...webhookArea.front(services),
  ...profileArea.front(services),
  ...quotesArea.front(services),
  ...walletArea.front(services),
  ...recordArea.front(services),
  ...reservesArea.front(services),
  ...convertArea.front(services),
  ...savingArea.front(services),
  ...stakingArea.front(services),
  ...c2cArea.front(services),
  ...bankAccountArea.front(services),
  ...identityArea.front(services),
  ...notificationArea.front(services),
  ...rewardArea.front(services),
  ...chatArea.front(services),
  ...helpArea.front(services),
});

/** Pictures that everybody may see, of which all come from the database. */
export const frontImages = (services: FrontServices) => ({
  ...contentArea.images(services),
  ...profileArea.images(services),
  ...startupArea.images(services),
});

/** Every command: one that no area has is a type error. */
export const commands: Readonly<Record<CommandName, RunCommand>> = {
  months: runMonths,
  ...homeArea.commands,
  ...operatorArea.commands,
  ...reservesArea.commands,
};
