import { useEffect, useState } from 'react';
import type { OptionsEvent } from '../../../contract/live.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { liveConnection } from '../../live/connection.ts';
import type { OwnOptions } from './boption-data.ts';
import { isUnsettled } from './option-state.ts';

/** Several options that end in one moment are asked for once. */
const askAfterMs = 200;

/** Own options: what the page came with, and then each state that the live feed tells; balances are asked for. */
export function useOwnOptions(loaded: OwnOptions | null): OwnOptions | null {
  const [known, setKnown] = useState(loaded);
  const [source, setSource] = useState(loaded);
  // The page's data was loaded anew.
  if (source !== loaded) {
    setSource(loaded);
    setKnown(loaded);
  }

  useEffect(() => {
    // Joined anew with the page's data, which may be older than news that came while it was loaded.
    if (!loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      timer = undefined;
      const response = await fetchInTime('/boption/own').catch(() => undefined);
      const own: OwnOptions | null = response?.ok ? await response.json().catch(() => null) : null;
      // Answers may overtake each other: the one that was asked last counts. Nobody's page stays nobody's.
      if (own) setKnown((before) => before && (before.asOf > own.asOf ? before : own));
    };
    const askSoon = () => {
      timer ??= setTimeout(ask, askAfterMs);
    };
    const receive = (event: OptionsEvent) => {
      setKnown((before) => before && applyNews(before, event));
      askSoon();
    };
    const leave = liveConnection.subscribe({ room: 'options' }, { joined: askSoon, receive });
    const leaveSignOut = liveConnection.onNews('signedOut', () => setKnown(null));
    return () => {
      leave();
      leaveSignOut();
      clearTimeout(timer);
    };
  }, [loaded]);

  return known;
}

const endedShown = 20;

/** The options with those that changed; one that ended goes to the others at once, so that its result is seen. */
export function applyNews(own: OwnOptions, { options, lossesInRow }: Omit<OptionsEvent, 'seq'>): OwnOptions {
  const ended = new Map(own.ended.map((option) => [option.id, option]));
  const open = new Map(own.options.map((option) => [option.id, option]));
  for (const option of options) {
    // News of an earlier state may come after those of its end.
    if (isUnsettled(option) && !ended.has(option.id)) open.set(option.id, option);
    if (isUnsettled(option)) continue;
    open.delete(option.id);
    ended.set(option.id, option);
  }
  const newest = (a: { id: string }, b: { id: string }) => Number(b.id) - Number(a.id);
  return {
    ...own,
    options: [...open.values()].sort(newest),
    ended: [...ended.values()].sort(newest).slice(0, endedShown),
    limits: lossesInRow === null ? own.limits : { ...own.limits, lossesInRow },
  };
}
