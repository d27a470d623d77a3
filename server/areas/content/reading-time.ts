const wordsPerMinute = 200;
/** Chinese, Japanese and Korean are read by characters. */
const charactersPerMinute = 400;
const paired = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu;

/** Whole minutes that a text takes to read, at least one. */
export function readingMinutes(plain: string): number {
  const characters = plain.match(paired)?.length ?? 0;
  const words = plain.replace(paired, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}
