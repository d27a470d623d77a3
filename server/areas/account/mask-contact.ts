const stars = '***';

/** Hides the middle of an e-mail address or phone number, so that only its owner recognises it. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at >= 0) return `${contact.slice(0, Math.min(2, at - 1))}${stars}${contact.slice(at)}`;
  return contact && `${contact.slice(0, 3)}${stars}${contact.slice(-3)}`;
}
