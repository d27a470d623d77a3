/** Its ends are enough to tell an address or a transaction from others. */
export const shorten = (text: string): string => (text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text);
