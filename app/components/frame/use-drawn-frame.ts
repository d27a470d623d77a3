import { useEffect, useState } from 'react';
import { useHref } from 'react-router';
import type { Profile } from '../../../contract/account.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';

/** Markup of the server by part of the frame. */
export type DrawnFrame = Record<'areas' | 'search' | 'settings' | 'footer' | 'bottom' | 'help', string>;

/**
 * The frame as the server draws it for another member or nobody, once that changed, or where the document came without
 * one; undefined before.
 */
export function useDrawnFrame(profile: Profile | null | undefined): DrawnFrame | undefined {
  const address = useHref('/frame');
  const { id, realName, nickname, vipLevel, verifiedLevel, identityStatus, lockMinutes } = profile ?? {};
  const shownFor = [id, realName, nickname, vipLevel, verifiedLevel, identityStatus, !lockMinutes].join();
  const [drawn, setDrawn] = useState<{ for?: string; frame?: DrawnFrame }>(() =>
    isInDocument() ? { for: shownFor } : {},
  );

  useEffect(() => {
    if (drawn.for === shownFor) return;
    const left = new AbortController();
    const load = async () => {
      const response = await fetchInTime(address, { signal: left.signal }).catch(() => undefined);
      if (response?.ok) setDrawn({ for: shownFor, frame: await response.json() });
    };
    void load();
    return () => left.abort();
  }, [address, drawn.for, shownFor]);

  return drawn.frame;
}

const isInDocument = () => import.meta.env.SSR || document.querySelector('[data-drawn="areas"]') !== null;
