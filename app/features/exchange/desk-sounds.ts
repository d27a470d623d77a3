import { useEffect, useRef } from 'react';
import type { PublicTrade } from '../../../contract/quotes.ts';
import type { Own } from './exchange-data.ts';
import { newsOf } from './order-news.ts';
import { playFill, playTrade } from './play-sound.ts';

/** Trades of the market are heard as short ticks, own fills as two notes. */
export default function DeskSounds({ trades, own }: { trades: readonly PublicTrade[]; own: Own | null }) {
  const [newest] = trades;
  const heard = useRef(newest);
  useEffect(() => {
    if (newest && heard.current && newest.seq > heard.current.seq) playTrade(newest.side);
    heard.current = newest;
  }, [newest]);

  const known = useRef(own);
  useEffect(() => {
    const before = known.current;
    known.current = own;
    if (!before || !own || before === own) return;
    if (newsOf(before, own).some(({ news }) => news === 'filled' || news === 'soFar')) playFill();
  }, [own]);
  return null;
}
