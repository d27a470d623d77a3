import { createHmac, hkdfSync } from 'node:crypto';
import type { IdentityDocument, Person } from '../../../contract/identity.ts';
import type { Seal } from '../../access/seal.ts';

/** What a member has filled in so far. */
export type IdentityData = { person: Person | null; document: IdentityDocument | null };
export const noData: IdentityData = { person: null, document: null };

/** A key of each member's own: the data of one can not be put in another one's row. */
const purposeOf = (memberId: number) => `identity of ${memberId}`;

export const sealData = (seal: Seal, memberId: number, data: IdentityData): string =>
  seal.seal(purposeOf(memberId), JSON.stringify(data));

/** Throws for what was not sealed for this member with this key: then FILES_KEY is another one than it was. */
export function openData(seal: Seal, memberId: number, sealed: string): IdentityData {
  const text = seal.open(purposeOf(memberId), sealed);
  if (text === undefined) throw new Error(`the identity data of member ${memberId} can not be opened`);
  return JSON.parse(text) as IdentityData;
}

/** Finds the same document in other accounts, however its number was typed, and tells nobody what it is. */
export function createDocumentHash(key: Buffer): (document: IdentityDocument) => string {
  const hashKey = Buffer.from(hkdfSync('sha256', key, '', 'identity document', 32));
  return ({ issuingCountry, type, number }) => {
    const plain = number.replaceAll(/[^A-Z\d]/g, '');
    return createHmac('sha256', hashKey).update(`${issuingCountry}:${type}:${plain}`).digest('hex');
  };
}
