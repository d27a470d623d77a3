import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls it when somebody has gone to another page: not at first, since menus open before the scripts come. */
export function useGoneElsewhere(act: () => void): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  const goneElsewhere = useEffectEvent(act);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    goneElsewhere();
  }, [pathname, search]);
}
