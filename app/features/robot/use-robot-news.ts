import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { RobotState } from '../../../contract/robot-values.ts';
import { useRevalidateWhile } from '../../hooks/use-revalidate-while.ts';
import { liveConnection } from '../../live/connection.ts';

/** A fill and the order that follows it ask once. */
const askAfterMs = 200;

/** `isRefused`: the page says why a deed was refused, which would be lost when it is loaded anew. */
export type RobotPage = { isRefused: boolean };

/**
 * Loads the page's data anew when something of the robot changed, and else now and then: `listen` hears what is of its
 * kind, asks then, and gives what ends it.
 */
export function useRobotNews(
  { id, state, isRefused }: { id: string; state: RobotState } & RobotPage,
  listen: (askSoon: () => void) => () => void,
): void {
  const { revalidate } = useRevalidator();
  const rests = state === 'ended' || isRefused;
  // What it holds is worth something else with each price, and its last step has no order of its own.
  useRevalidateWhile(!rests);
  const listenToKind = useEffectEvent(listen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another robot is listened to anew.
  useEffect(() => {
    if (rests) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), askAfterMs);
    };
    // It says by a notification why it stopped.
    const leave = [listenToKind(askSoon), liveConnection.onNews('notificationsChanged', askSoon)];
    return () => {
      for (const leaveOne of leave) leaveOne();
      clearTimeout(timer);
    };
  }, [id, rests, revalidate]);
}
