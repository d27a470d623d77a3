import { hash } from 'node:crypto';
import { isDrawnCoin } from '../../../contract/coin-icons.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { StartupSchema } from '../../database/schema/startup.ts';
import type { EncodedImage, EncodeImage } from '../../files/encode-image.ts';
import type { PublicImage } from '../../http/api-options.ts';
import type { By } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { subjectOf } from './approve-steps.ts';
import { lockProject } from './projects.ts';

/** Twice the largest size that pages show, for screens with fine pixels. */
const sidePx = 144;
const quality = 85;

type Picture = Pick<StartupSchema['coin_picture'], 'bytes' | 'content_type'>;

/** A square of the middle. Refuses as encodeImage does, at the field `picture`. */
export async function encodeCoinPicture(
  encodeImage: EncodeImage,
  { operatorId, file }: { operatorId: number; file: Blob },
): Promise<Result<EncodedImage>> {
  const upload = { client: `operator ${operatorId}`, field: 'picture', bytes: await file.bytes() };
  return encodeImage(upload, { squareSidePx: sidePx, quality });
}

/**
 * Refuses with notFound, and a coin that has a drawn picture. Like the texts it can be corrected at any time; every
 * change is in the audit log.
 */
export async function saveCoinPicture(
  tx: Transaction,
  { project: key, bytes, contentType }: EncodedImage & { project: string },
  by: By,
): Promise<Result<null>> {
  const project = await lockProject(tx, { key });
  if (!project) return refuse('notFound');
  const { coin } = project;
  if (isDrawnCoin(coin)) return refuse('invalidInput', { fields: { project: 'fieldInvalid' } });
  const before = await readPicture(tx, coin);
  await writeCoinPicture(tx, { coin, picture: { bytes, content_type: contentType }, atMs: by.atMs });
  const subject = subjectOf(key);
  const change = { before: before ? { coin, hash: hashOf(before) } : null, after: { coin, hash: hashOf({ bytes }) } };
  await writeAudit(tx, { action: 'startup.picture', subject, ...change, ...by });
  return ok(null);
}

const hashOf = ({ bytes }: Pick<Picture, 'bytes'>): string => hash('sha256', bytes, 'hex');

type NewPicture = { coin: string; picture: Picture; atMs: number };

/** Markets and lists name the icon of a coin: from now on the one under its code. */
export async function writeCoinPicture(tx: Transaction, { coin, picture, atMs }: NewPicture): Promise<void> {
  const row = { ...picture, changed_at: atMs };
  await tx
    .insertInto('coin_picture')
    .values({ asset: coin, ...row })
    .onConflict((same) => same.column('asset').doUpdateSet(row))
    .execute();
  const icon = coin.toLowerCase();
  await tx.updateTable('asset').set({ icon }).where('code', '=', coin).execute();
  await tx.updateTable('symbol').set({ icon }).where('base_symbol', '=', coin).execute();
}

const readPicture = (store: Store, coin: string): Promise<Picture | undefined> =>
  store.selectFrom('coin_picture').select(['bytes', 'content_type']).where('asset', '=', coin).executeTakeFirst();

/** What /api/image/coin/<code in small letters> shows: the coin's own picture, else its first letter. */
export async function findCoinPicture(store: Store, name: string): Promise<PublicImage | undefined> {
  if (!/^[a-z0-9]{2,12}$/.test(name)) return undefined;
  const coin = name.toUpperCase();
  const own = await readPicture(store, coin);
  if (own) return { bytes: own.bytes, contentType: own.content_type, version: hashOf(own).slice(0, 22) };
  const letter = coin.slice(0, 1);
  return { bytes: Buffer.from(drawLetter(letter)), contentType: 'image/svg+xml', version: `letter-${letter}` };
}

const drawLetter = (letter: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">' +
  '<circle cx="16" cy="16" r="16" fill="#6b6f80"/><text x="16" y="21.5" text-anchor="middle" fill="#fff" ' +
  `font-family="system-ui, sans-serif" font-size="16" font-weight="600">${letter}</text></svg>`;
