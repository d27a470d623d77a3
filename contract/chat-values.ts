/** As the spec numbers them. `loading` is shown while a message is on its way, and is never stored. */
export const messageTypes = { text: 1, image: 2, loading: 10 } as const;

/**
 * Who speaks: the one who asks for something, the one who offers it, the platform's staff, or the platform itself,
 * which tells what happened.
 */
export const chatSides = ['client', 'host', 'staff', 'system'] as const;
export type ChatSide = (typeof chatSides)[number];
/** Those who read as well. */
export const readingSides = ['client', 'host', 'staff'] as const;
export type ReadingSide = (typeof readingSides)[number];

/** Emoji have the codes 0 to 56; in a text they stand as [:12:]. */
export const emojiCount = 57;
export const writeEmoji = (code: number): string => `[:${code}:]`;
const emojiPattern = /\[:(-?\d+):\]/;

/** A text in parts: what is written, and codes of emoji between. */
export function splitEmoji(text: string): (string | number)[] {
  return text
    .split(emojiPattern)
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '');
}

export const isEmoji = (code: number): boolean => Number.isInteger(code) && code >= 0 && code < emojiCount;

/** Of one message: what comes after is left out (spec section 5). */
export const chatLinesMax = 2;
export const keepLines = (text: string): string =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .slice(0, chatLinesMax)
    .join('\n')
    .trim();
export const chatTextLengthMax = 1_000;

/** Longest piece of a conversation that one answer carries. */
export const messagesMax = 50;

/** Spec section 9: what a browser makes of a picture before it sends it. */
export const chatImageSidePxMax = 1_600;
export const chatImageQuality = 0.25;
