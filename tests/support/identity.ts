import sharp from 'sharp';
import type { IdentityDocument, Person } from '../../contract/identity.ts';
import { type PictureSide, sidesOf } from '../../contract/identity-values.ts';
import type { SignedIn } from './platform.ts';

export const person: Person = {
  givenNames: 'Zoë Marie',
  familyName: "O'Neill-Núñez",
  nativeName: '',
  birthDate: '1990-05-17',
  nationality: 'ID',
  country: 'DE',
};
export const passport: IdentityDocument = {
  type: 'passport',
  issuingCountry: 'ID',
  number: 'X 123-4567',
  expiryDate: '',
};

/** A photo with a place in it. */
export async function takePhoto(background = '#c84'): Promise<Blob> {
  const exif = { IFD0: { Make: 'TellTale camera' } };
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .withExif(exif)
    .jpeg();
  return new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/jpeg' });
}

export const sendPhoto = (member: SignedIn, side: PictureSide, image: Blob | string) =>
  member.call('/identityverification/picture', { files: { side, image } });

/** Fills in everything and sends it. */
export async function applyForIdentity(member: SignedIn, document: Partial<IdentityDocument> = {}) {
  await member.call('/identityverification/person', { form: person });
  await member.call('/identityverification/document', { form: { ...passport, ...document } });
  for (const side of sidesOf(document.type ?? 'passport')) await sendPhoto(member, side, await takePhoto());
  return (await member.call('/identityverification')).body;
}
