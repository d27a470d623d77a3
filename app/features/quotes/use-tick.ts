import { useEffect, useRef } from 'react';
import { flashTick } from './flash-tick.ts';

/** For the element that shows the price: it flashes when the price moves. */
export function useTick<Shown extends Element>(price: string) {
  const element = useRef<Shown>(null);
  const before = useRef(price);
  useEffect(() => {
    if (element.current) flashTick(element.current, before.current, price);
    before.current = price;
  }, [price]);
  return element;
}
