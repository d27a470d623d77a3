import type { OrderSide } from '../../../contract/exchange-values.ts';

let context: AudioContext | undefined;

type Note = { hertz: number; afterSeconds: number; seconds: number; loudness: number };

/** Browsers are silent until somebody has touched the page: until then nothing is kept for later. */
function play(notes: readonly Note[]): void {
  context ??= new AudioContext();
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  for (const { hertz, afterSeconds, seconds, loudness } of notes) {
    const at = context.currentTime + afterSeconds;
    const volume = context.createGain();
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    volume.connect(context.destination);
    const voice = context.createOscillator();
    voice.frequency.value = hertz;
    voice.connect(volume);
    voice.start(at);
    voice.stop(at + seconds);
  }
}

const tick = { afterSeconds: 0, seconds: 0.05, loudness: 0.04 };

/** A higher tick for what was bought, a lower one for what was sold. */
export const playTrade = (side: OrderSide): void => play([{ ...tick, hertz: side === 'buy' ? 880 : 587 }]);

export const playFill = (): void =>
  play([
    { hertz: 659, afterSeconds: 0, seconds: 0.18, loudness: 0.12 },
    { hertz: 988, afterSeconds: 0.12, seconds: 0.3, loudness: 0.12 },
  ]);
