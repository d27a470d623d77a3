import type { profileCalls } from '../../../contract/profile.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { type AvatarOptions, removeAvatar, saveAvatar } from './avatars.ts';

/** The calls of the area profile. */
export function profileHandlers(options: AvatarOptions): HandlersOf<typeof profileCalls> {
  return {
    uploadAvatar: ({ member, input }) => saveAvatar(options, member.id, input.avatar),
    async removeAvatar({ member }) {
      await removeAvatar(options.database, member.id);
      return ok({});
    },
  };
}
