import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 5_000;

/** Loads the page's data anew every 5 seconds as long as something in it is under way. */
export function useRevalidateWhile(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
