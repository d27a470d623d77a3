const patterns: readonly RegExp[] = [
  // Addresses of mail and of the web.
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /(?:https?:\/\/|www\.)\S/i,
  // Messengers, by name or by the way names are written there.
  /\b(?:whats\s?app|telegram|we\s?chat|signal|viber|line id|skype|t\.me)\b/i,
  /微信|電報|电报/,
  /(?:^|\s)@[a-z]\w{3,}/i,
  // Addresses of coins.
  /\b(?:0x[\da-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71})\b/,
];
const phone = /\+?\d(?:[\s().-]?\d){8,14}/g;

/** Whether a message has in it what leads out of the chat: a phone number, a messenger, an address. */
export function hasContactData(text: string): boolean {
  if (patterns.some((pattern) => pattern.test(text))) return true;
  // Amounts have a point, and numbers of orders no plus and no spaces: nine digits or more in groups, or with a plus.
  return (text.match(phone) ?? []).some((found) => /^\+|[\s()-]/.test(found));
}
