import type { Database } from '../../database/client.ts';
import type { Area } from '../../platform/area.ts';
import { findAvatar } from './avatars.ts';
import { type ProfileOptions, profileHandlers } from './handlers.ts';

export const profileArea = {
  handlers: (services: ProfileOptions) => ({ profile: profileHandlers(services) }),
  front: (services: ProfileOptions) => ({ profile: profileHandlers(services) }),
  images: ({ database }: { database: Database }) => ({ avatar: (name: string) => findAvatar(database, name) }),
} satisfies Area;
