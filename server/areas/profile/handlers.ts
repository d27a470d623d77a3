import type { profileCalls } from '../../../contract/profile.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { type AvatarOptions, removeAvatar, saveAvatar } from './avatars.ts';
import { listReferrals } from './list-referrals.ts';
import { saveNickname } from './nickname.ts';
import { readOverview } from './read-overview.ts';

export type ProfileOptions = AvatarOptions & { site: SiteSettingsReader };

/** The calls of the area profile. */
export function profileHandlers(options: ProfileOptions): HandlersOf<typeof profileCalls> {
  const { database, clock, site } = options;
  return {
    overview: async ({ member, query: { symbol } }) =>
      ok(await readOverview(database, { memberId: member.id, symbol, atMs: clock.now() })),
    saveNickname: ({ member, input }) =>
      saveNickname(database, member.id, { typed: input.nickname, siteName: site.current().name }),
    uploadAvatar: ({ member, input }) => saveAvatar(options, member.id, input.avatar),
    async removeAvatar({ member }) {
      await removeAvatar(database, member.id);
      return ok({});
    },
    async referrals({ member, query }) {
      const maxId = query.maxId === undefined ? undefined : Number(query.maxId);
      const requiredLevel = site.current().requiredIdentityLevel;
      return ok(await listReferrals(database, { memberId: member.id, maxId, requiredLevel }));
    },
  };
}
