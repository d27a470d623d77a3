import type { OnMemberCreated } from '../areas/account/create-member.ts';
import type { ChatOwner } from '../areas/chat/chat-owner.ts';
import type { HouseFund } from '../areas/house/house-fund.ts';
import type { ProposalKinds } from '../areas/operator/proposals.ts';
import type { AreaReview } from '../areas/review/area-review.ts';
import type { Viewer } from '../areas/wallet/assets.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Environment } from '../env.ts';
import type { ApiHandlers, FindImage, FrontHandlers } from '../http/api-options.ts';
import type { Job } from '../jobs/start-job.ts';
import type { AreaHolds } from '../ledger/check-holds.ts';
import type { Log } from '../log.ts';
import type { Gauge } from '../metrics/gauge.ts';

/**
 * What an area gives to the platform, in the `area.ts` of its folder. Each function declares the services that it needs
 * as its parameter; the list in `areas.ts` lets the compiler check that the platform has them.
 */
export type Area<Services = never, JobServices = never> = {
  /** Opens services that other areas use as well, by their names. Called by `open-services.ts`. */
  open?: (options: never) => object | Promise<object>;
  /** The same in a process without the lease, where it needs less. */
  openFront?: (options: never) => object;
  /** Handlers of calls of the contract, by group. */
  handlers?: (services: Services) => Partial<ApiHandlers>;
  /**
   * Those of the calls that any process answers from the database: they need nothing that only the process with the
   * lease has in memory. All others are passed on to it.
   */
  front?: (services: never) => FrontHandlers;
  /** Timed work. */
  jobs?: (services: Services) => Job[];
  /** What needs the area's markets in memory. */
  engine?: EnginePart;
  /** Timed work that needs only the database and prices; one process does it, with or without the lease. */
  sideJobs?: (services: JobServices) => Job[];
  /** Its share of the amounts held on accounts. */
  holds?: readonly AreaHolds[];
  /** What waits for the decision of a person. */
  reviews?: readonly AreaReview[];
  /** What `/metrics` says of the area's state. */
  gauges?: (services: Services) => readonly Gauge[];
  /** Money of the house that the area works with. */
  funds?: readonly HouseFund[];
  /** Actions that two operators decide on together. */
  proposals?: (services: Services) => Partial<ProposalKinds>;
  /** Whose conversations the area's are. */
  chatOwners?: readonly ChatOwner[];
  /** Runs in the transaction that creates a member. */
  onMemberCreated?: OnMemberCreated;
  /** Creates data that has to exist; called at every start. */
  seed?: (services: Services) => Promise<void>;
  /** Gives a new demo member something to see. */
  demo?: (services: Services, member: Viewer) => Promise<unknown>;
  /** Pictures that everybody may see, by folder below /api/image. */
  images?: (services: Services) => Readonly<Record<string, FindImage>>;
  /** Commands that operators type at the command line. */
  commands?: Readonly<Partial<Record<CommandName, RunCommand>>>;
};

/** Opened by the process with the lease of these markets: see `engines.ts`. */
type EnginePart = {
  /** Gives services by their names. */
  open(options: never): object | Promise<object>;
  handlers(services: never): Partial<ApiHandlers>;
  jobs(services: never): Job[];
};

/** `months` is of no area: it is about the tables of several. */
export type CommandName = 'configure' | 'months' | 'operator' | 'reserves';
export type CommandContext = {
  database: Database;
  environment: Environment;
  clock: Clock;
  randomBytes: RandomBytes;
  log: Log;
};
type CommandOptions = CommandContext & {
  /** Where browsers reach the site. */
  origin: string;
  /** Who typed it. */
  by: string;
  atMs: number;
};
/** Gives the text to print. Throws what it refuses. */
export type RunCommand = (words: readonly string[], options: CommandOptions) => Promise<string>;
