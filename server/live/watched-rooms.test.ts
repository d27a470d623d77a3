import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createRoomWatchers, createWatchedRooms, type RoomNews, type Teller } from './watched-rooms.ts';

afterEach(() => void vi.useRealTimers());

/** One process with sockets, 'front', and one that makes the news; what they tell arrives when `deliver` says so. */
function openBoth() {
  const told: { from: string; news: RoomNews }[] = [];
  const rooms = createWatchedRooms('front', (news) => void told.push({ from: 'front', news }));
  const watchers = createRoomWatchers((news) => void told.push({ from: 'lead', news }), 'exchange');
  const deliver = () => {
    for (let one = told.shift(); one; one = told.shift()) {
      if (one.from === 'front') watchers.hear(one.news, 'front');
      else rooms.hear(one.news);
    }
  };
  return { rooms, watchers, told, deliver };
}

test('news of a room are told from when the first socket comes until the last one leaves', async () => {
  const { rooms, watchers, deliver } = openBoth();
  watchers.askAll();
  deliver();
  rooms.add('member:7');
  const heard = rooms.heard('member:7');
  expect(watchers.isWatched('member:7')).toBe(false);
  deliver();
  await heard;
  expect(watchers.isWatched('member:7')).toBe(true);
  rooms.remove('member:7');
  deliver();
  expect(watchers.isWatched('member:7')).toBe(false);
});

test('the answer to an earlier question says nothing of a room that was left and entered again', async () => {
  const { rooms, watchers, told, deliver } = openBoth();
  watchers.askAll();
  deliver();
  rooms.add('member:7');
  const first = told.shift();
  if (first) watchers.hear(first.news, 'front');
  const late = told.shift();
  rooms.remove('member:7');
  rooms.add('member:7');
  let isHeard = false;
  const heard = rooms.heard('member:7').then(() => {
    isHeard = true;
  });
  if (late) rooms.hear(late.news);
  await setImmediate();
  expect(isHeard).toBe(false);
  deliver();
  await heard;
  expect(watchers.isWatched('member:7')).toBe(true);
});

test('a room that nobody says to tell of is an error, not a page that stands still', async () => {
  vi.useFakeTimers();
  const { rooms } = openBoth();
  rooms.add('member:7');
  const heard = expect(rooms.heard('member:7')).rejects.toThrow('member:7');
  await vi.advanceTimersByTimeAsync(2_000);
  await heard;
});

test('rooms of one process alone are told to nobody', async () => {
  const { rooms, told } = openBoth();
  for (const room of ['quotes', 'session:abc', 'Xk2-socket']) {
    rooms.add(room);
    await rooms.heard(room);
  }
  expect(told).toEqual([]);
});

test('whoever begins to tell asks what is watched, and whoever was forgotten says it again by itself', async () => {
  vi.useFakeTimers();
  const { rooms, watchers, told, deliver } = openBoth();
  rooms.add('market:3:BTC_USDT');
  // Told before anybody listened.
  told.length = 0;
  watchers.askAll();
  deliver();
  await rooms.heard('market:3:BTC_USDT');
  expect(watchers.isWatched('market:3:BTC_USDT')).toBe(true);
  told.length = 0;
  vi.advanceTimersByTime(16_000);
  told.length = 0;
  expect(watchers.isWatched('market:3:BTC_USDT')).toBe(false);
  vi.advanceTimersByTime(5_000);
  deliver();
  expect(watchers.isWatched('market:3:BTC_USDT')).toBe(true);
});

test('only who tells news of a room says that it is heard, and its own news nobody has to tell it', async () => {
  const told: RoomNews[] = [];
  const rooms = createWatchedRooms('lead', (news) => void told.push(news), { except: 'exchange' });
  const heardBy = (teller: Teller) => {
    const answers: RoomNews[] = [];
    const watchers = createRoomWatchers((news) => void answers.push(news), teller);
    rooms.tellAll();
    watchers.hear(told.at(-1) as RoomNews, 'lead');
    return answers.flatMap((news) => (news.what === 'heard' ? news.rooms : []));
  };
  for (const room of ['tickets:7', 'optionTicks:BTC_USDT', 'member:7']) rooms.add(room);
  expect(heardBy('exchange')).toEqual([]);
  expect(heardBy('futures')).toEqual(['tickets:7']);
  expect(heardBy('boption')).toEqual(['optionTicks:BTC_USDT']);
  await rooms.heard('member:7');
  rooms.close();
});
