import type { LiveFeed } from './live-feed.ts';
import { chatRoom, marketRoom, ownRoom } from './subscriptions.ts';

/** Quotes are no news of a room: every process has all prices, and makes its own frames of them. */
type Told = Exclude<Extract<keyof LiveFeed, `publish${string}`>, 'publishQuotes'> | 'cutVisitors';
/** What another process does with its own feed. */
export type LiveNews = { [Name in Told]: { call: Name; values: Parameters<LiveFeed[Name]> } }[Told];

/** The live feed as the platform tells and asks it: who listens may do so at any process. */
export type LivePublisher = Pick<
  LiveFeed,
  Told | 'hasMember' | 'hasTrader' | 'hasBuyer' | 'hasPoolWatcher' | 'hasTickWatcher' | 'isWatched'
>;

const roomOf: { [Name in Told]: (...values: Parameters<LiveFeed[Name]>) => string } = {
  publishMarket: marketRoom,
  publishKline: ({ symbol, interval }) => `klines:${symbol}:${interval}`,
  publishMember: (memberId) => ownRoom('member', memberId),
  publishTickets: (memberId) => ownRoom('tickets', memberId),
  publishPools: ({ symbol }) => `pools:${symbol}`,
  publishOptions: (memberId) => ownRoom('options', memberId),
  publishOptionTicks: ({ symbol }) => `optionTicks:${symbol}`,
  publishNotificationsChanged: (memberId) => ownRoom('member', memberId),
  publishDepositsChanged: (memberId) => ownRoom('member', memberId),
  publishC2cOrderChanged: (memberId) => ownRoom('member', memberId),
  publishChat: ({ chatId }) => chatRoom(chatId),
  publishChatRead: ({ chatId }) => chatRoom(chatId),
  cutVisitors: chatRoom,
};

type Others = {
  /** Whether a socket of another process is in the room. */
  isWatched(room: string): boolean;
  tell(news: LiveNews): void;
};

/** Tells the other processes where one of their sockets listens, and those of an own feed. */
export function shareNews({ isWatched, tell }: Others, own?: LiveFeed): LivePublisher {
  const share = (call: Told) => {
    const [publish, findRoom] = [own?.[call], roomOf[call]] as [Publish | undefined, (...values: unknown[]) => string];
    return (...values: unknown[]): void => {
      publish?.(...values);
      if (isWatched(findRoom(...values))) tell({ call, values } as LiveNews);
    };
  };
  const told = Object.fromEntries((Object.keys(roomOf) as Told[]).map((call) => [call, share(call)]));
  return {
    ...(told as Pick<LiveFeed, Told>),
    hasMember: (memberId) => own?.hasMember(memberId) || isWatched(ownRoom('member', memberId)),
    hasTrader: (memberId) => own?.hasTrader(memberId) || isWatched(ownRoom('tickets', memberId)),
    hasBuyer: (memberId) => own?.hasBuyer(memberId) || isWatched(ownRoom('options', memberId)),
    hasPoolWatcher: (symbol) => own?.hasPoolWatcher(symbol) || isWatched(`pools:${symbol}`),
    hasTickWatcher: (symbol) => own?.hasTickWatcher(symbol) || isWatched(`optionTicks:${symbol}`),
    isWatched: (market) => own?.isWatched(market) || isWatched(marketRoom(market)),
  };
}

type Publish = (...values: unknown[]) => void;

/** Tells the sockets of this process what another one told. */
export const hearNews = (own: LiveFeed, { call, values }: LiveNews): void => (own[call] as Publish)(...values);
