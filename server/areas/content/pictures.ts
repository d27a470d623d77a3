import { hash } from 'node:crypto';
import type { Cover } from '../../../contract/content.ts';
import { pictureFolder, pictureNamePattern } from '../../../contract/content-values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Result } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { EncodedImage, EncodeImage } from '../../files/encode-image.ts';

/** In percent: figures in charts and on screenshots stay legible. */
const quality = 80;
const nameLength = 22;

/** What a picture shows, by language. */
export type Alts = Partial<Record<Language, string>>;
const altIn = (alts: Alts | null, language: Language): string => alts?.[language] ?? alts?.en ?? '';
/** By their names. */
export type KnownPictures = ReadonlyMap<string, { width: number; height: number; alt: string }>;

export const addressOfPicture = (name: string): string => `${pictureFolder}${name}`;
const names = new RegExp(`[\\w-]{${nameLength}}\\.jpeg`, 'g');
/** Whatever may be the name of a picture in a text. */
export const namesIn = (text: string): string[] => [...new Set(text.match(names))];

/** Encodes a picture that an operator uploaded. Refuses as encodeImage does, at the field `picture`. */
export async function encodePicture(
  encodeImage: EncodeImage,
  operatorId: number,
  file: Blob,
): Promise<Result<NewPicture>> {
  const upload = { client: `operator ${operatorId}`, field: 'picture', bytes: await file.bytes() };
  const encoded = await encodeImage(upload, { quality });
  if (!encoded.ok) return encoded;
  const name = `${hash('sha256', encoded.data.bytes, 'base64url').slice(0, nameLength)}.jpeg`;
  return { ok: true, data: { name, ...encoded.data } };
}
export type NewPicture = EncodedImage & { name: string; width: number; height: number };

/** Also fine when it is there already. */
export async function storePicture(tx: Transaction, picture: NewPicture, atMs: number): Promise<void> {
  const { contentType, ...row } = picture;
  await tx
    .insertInto('picture')
    .values({ ...row, content_type: contentType, created_at: atMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** undefined when there is none of this name, or no more. */
export async function findPicture(store: Store, name: string): Promise<EncodedImage | undefined> {
  if (!pictureNamePattern.test(name)) return undefined;
  const query = store.selectFrom('picture').select(['bytes', 'content_type as contentType']);
  return query.where('name', '=', name).executeTakeFirst();
}

/** The pictures that a text in Markdown shows, as far as there are such, with what their editors say of them. */
export async function readPicturesOf(store: Store, text: { body: string; language: Language }): Promise<KnownPictures> {
  const named = namesIn(text.body);
  if (named.length === 0) return new Map();
  const rows = await store
    .selectFrom('picture')
    .leftJoin('post_picture', 'post_picture.name', 'picture.name')
    .select(['picture.name', 'picture.width', 'picture.height', 'post_picture.alts'])
    .where('picture.name', 'in', named)
    .orderBy('post_picture.post_id', 'desc')
    .execute();
  return new Map(rows.map(({ name, alts, ...size }) => [name, { ...size, alt: altIn(alts, text.language) }]));
}

export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/** Of those that there are. */
export async function readSizes(store: Store, named: readonly string[]): Promise<Sizes> {
  if (named.length === 0) return new Map();
  const query = store.selectFrom('picture').select(['name', 'width', 'height']).where('name', 'in', named);
  return new Map((await query.execute()).map(({ name, ...size }) => [name, size]));
}

type CoverRow = {
  cover_name: string | null;
  cover_alts: Alts | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_size_bytes: number | null;
};

/** A post's cover out of the row of a join; what it shows is said in the language of the post's text. */
export function toCover(row: CoverRow, language: Language): Cover | null {
  const { cover_name: name, cover_alts: alts, cover_width: width, cover_height: height } = row;
  const sizeBytes = row.cover_size_bytes;
  if (name === null || width === null || height === null || sizeBytes === null) return null;
  return { src: addressOfPicture(name), alt: altIn(alts, language), width, height, sizeBytes };
}

/** Names of all pictures that a cover, a text or a banner shows. */
export async function listUsedPictures(store: Store): Promise<ReadonlySet<string>> {
  const covers = await store.selectFrom('content_post').select('cover').where('cover', 'is not', null).execute();
  const bodies = await store
    .selectFrom('content_text')
    .select('body')
    .where('body', 'like', `%${pictureFolder}%`)
    .execute();
  const items = await store.selectFrom('home_item').select('texts').execute();
  const texts = [...bodies.map(({ body }) => body), ...items.map((item) => JSON.stringify(item.texts))];
  return new Set([...covers.flatMap(({ cover }) => cover ?? []), ...texts.flatMap(namesIn)]);
}

/** Deletes those of them that nothing shows and no post has. */
export async function dropUnusedPictures(tx: Transaction, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  const used = await listUsedPictures(tx);
  const unused = named.filter((name) => !used.has(name));
  if (unused.length === 0) return;
  await tx
    .deleteFrom('picture')
    .where('name', 'in', unused)
    .where('name', 'not in', tx.selectFrom('post_picture').select('post_picture.name'))
    .execute();
}

/** Whether the post has a picture of this name. */
export async function hasPostPicture(store: Store, postId: number, name: string): Promise<boolean> {
  const query = store.selectFrom('post_picture').select('name').where('post_id', '=', postId).where('name', '=', name);
  return (await query.executeTakeFirst()) !== undefined;
}
