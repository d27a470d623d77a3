import { createHmac } from 'node:crypto';
import { webhookSignatureHeader, webhookSignedText } from '../../../contract/webhook-values.ts';

/** The headers of a delivery. The time is signed too, so that an old delivery can not be sent again by others. */
export function signDelivery(secret: string, body: string, atMs: number): Record<string, string> {
  const timestamp = String(atMs);
  const signature = createHmac('sha256', secret).update(webhookSignedText(timestamp, body)).digest('hex');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Pasar-Webhooks',
    [webhookSignatureHeader]: `t=${timestamp},v1=${signature}`,
  };
}
