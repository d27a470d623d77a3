import { securityCalls } from '../../../contract/account.ts';
import type { CaptchaPurpose } from '../../../contract/security-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Captcha } from './account-form.ts';

/** A picture as a data address: the policy of our pages allows those for images. */
export async function loadCaptcha(api: PageApi, purpose: CaptchaPurpose): Promise<Captcha> {
  const { id, image } = await api.load(securityCalls.captcha, { query: { for: purpose } });
  return { id, source: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` };
}
