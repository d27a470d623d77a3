import type { IdentityDocument } from '../../../contract/identity.ts';
import type { Seal } from '../../access/seal.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { SiteSettingsReader } from '../site/settings.ts';

/** What the calls of the area work with. */
export type IdentityOptions = {
  database: Database;
  clock: Clock;
  site: SiteSettingsReader;
  files: FileStore;
  encodeImage: EncodeImage;
  identitySeal: Seal;
  hashDocument(document: IdentityDocument): string;
};
