import path from 'node:path';
import type { Environment } from '../../env.ts';
import type { PictureTurns } from '../../files/picture-turns.ts';
import type { Area } from '../../platform/area.ts';
import { type ContentOptions, contentHandlers, createIsOff } from './content-handlers.ts';
import { type EditorOptions, editorHandlers } from './editor-handlers.ts';
import { loadSeeds, type SeedOptions } from './load-seeds.ts';
import { type PictureOptions, pictureHandlers } from './picture-handlers.ts';
import { findPicture } from './pictures.ts';
import { createCardStore } from './share-cards/card-store.ts';
import { createCardDrawer } from './share-cards/draw-card.ts';
import { type CardOptions, createCardFinder } from './share-cards/find-card.ts';

type ImageServices = Omit<CardOptions, 'store' | 'isOff'> &
  Pick<ContentOptions, 'site'> & { environment: Pick<Environment, 'DATA_DIRECTORY'> };

export const contentArea = {
  open: ({ pictureTurns }: { pictureTurns: PictureTurns }) => ({ drawCard: createCardDrawer(pictureTurns) }),
  handlers: (services: ContentOptions & EditorOptions & PictureOptions) => ({
    content: contentHandlers(services),
    contentEditor: editorHandlers(services),
    contentPictures: pictureHandlers(services),
  }),
  front: (services: ContentOptions) => ({ content: contentHandlers(services) }),
  seed: ({ database, clock, log }: SeedOptions) => loadSeeds({ database, clock, log }),
  images: (services: ImageServices) => ({
    picture: (name: string) => findPicture(services.database, name),
    card: createCardFinder({
      ...services,
      isOff: createIsOff(services.site),
      store: createCardStore(path.join(services.environment.DATA_DIRECTORY, 'cards')),
    }),
  }),
} satisfies Area;
