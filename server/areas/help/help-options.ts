import type { RandomBytes } from '../../clock.ts';
import type { ChatOptions } from '../chat/chat-owner.ts';
import type { SiteSettingsReader } from '../site/settings.ts';

export type HelpOptions = ChatOptions & { site: Pick<SiteSettingsReader, 'current'>; randomBytes: RandomBytes };
