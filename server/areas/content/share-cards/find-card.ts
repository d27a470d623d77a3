import { pictureFolder } from '../../../../contract/content-values.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/client.ts';
import type { EncodedImage } from '../../../files/encode-image.ts';
import type { Log } from '../../../log.ts';
import { findPicture } from '../pictures.ts';
import { selectShownPosts, summaryColumns, toSummary } from '../shown-posts.ts';
import { type CardPost, nameOfCard, readCardName, textOfCard } from './card-address.ts';
import type { CardStore } from './card-store.ts';
import type { DrawCard } from './draw-card.ts';

export type CardOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  store: CardStore;
  drawCard: DrawCard;
  /** Whether an operator has switched the posts of a category off. */
  isOff(category: number): boolean;
};

/**
 * Finds the card of a shown post by its name, and draws it where nobody has asked before. Whatever is asked for: there
 * is one drawing for each text of a post that readers see now, and an earlier one only as long as the disk has it.
 */
export function createCardFinder({ database, clock, log, store, drawCard, isOff }: CardOptions) {
  const drawing = new Map<string, Promise<EncodedImage>>();

  async function draw(post: CardPost): Promise<EncodedImage> {
    const cover = post.cover && (await findPicture(database, post.cover.src.slice(pictureFolder.length)));
    const drawn = await drawCard(textOfCard(post), cover?.bytes);
    // It only would have to be drawn again.
    await store.write(nameOfCard(post), drawn.bytes).catch((error) => log.warn({ err: error }, 'a card was not kept'));
    return drawn;
  }

  /** Of many who ask at once, one has it drawn. */
  function drawOnce(name: string, post: CardPost): Promise<EncodedImage> {
    const running = drawing.get(name) ?? draw(post).finally(() => drawing.delete(name));
    drawing.set(name, running);
    return running;
  }

  return async (name: string): Promise<EncodedImage | undefined> => {
    const asked = readCardName(name);
    const post = asked && (await readShown(database, { ...asked, atMs: clock.now() }));
    if (!post || isOff(post.category)) return undefined;
    const kept = await store.read(name);
    if (kept) return { bytes: kept, contentType: 'image/jpeg' };
    return name === nameOfCard(post) ? drawOnce(name, post) : undefined;
  };
}

type Asked = NonNullable<ReturnType<typeof readCardName>> & { atMs: number };

/** undefined when there is no such post, or none in this language. */
async function readShown(database: Database, { id, ...reader }: Asked): Promise<CardPost | undefined> {
  const shown = selectShownPosts(database, reader).select([...summaryColumns, 'post.topic']);
  const row = await shown.where('post.id', '=', id).where('shown.language', '=', reader.language).executeTakeFirst();
  return row && { ...toSummary(row), topic: row.topic };
}
