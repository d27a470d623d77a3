import { z } from 'zod';
import { call } from './call.ts';
import { id, requiredText, time } from './fields.ts';
import { isPushEndpoint, pushDevicesMax, pushEndpointLengthMax } from './notification-values.ts';
import { switches } from './site-features.ts';

const device = z.object({
  id: z.string(),
  /** Browser and system, as in “Firefox, Windows”; '' where they are not known. */
  device: z.string(),
  /** Of the session that asks. */
  isCurrent: z.boolean(),
  createdAt: time,
});
export type PushDevice = z.output<typeof device>;

/** So many bytes in base64url, as browsers give them. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return requiredText(length).refine((text) => /^[\w-]+$/.test(text) && text.length === length, 'fieldInvalid');
};

/** Devices whose system shows notifications, also while the site is closed. The spec does not show these calls. */
export const pushCalls = {
  devices: call({
    method: 'GET',
    path: '/notification/push',
    summary: `The devices that get push notifications, ${pushDevicesMax} at most, and the key to add one`,
    access: 'member',
    feature: switches.notification,
    answer: z.object({
      /** For the browser's pushManager.subscribe(); null where the operator has set no key: then there is no push. */
      key: z.string().nullable(),
      items: z.array(device),
    }),
    example: {
      answer: {
        key: 'BIlHYr3NLrE7B1pPnVJYo-4N-uVRZ6yS3xRA8XXw_8ZxA3NBiQ1IHlDH05KFZ9xVwVYQeM_JfVOGa4PW3eTZ1dI',
        items: [{ id: '5', device: 'Chrome, Android', isCurrent: true, createdAt: 1_790_000_000_000 }],
      },
    },
  }),
  add: call({
    method: 'POST',
    path: '/notification/push',
    summary: 'Adds the device of this session, or replaces it; it ends with the session. The oldest gives way',
    access: 'member',
    feature: switches.notification,
    body: 'form',
    input: z.object({
      endpoint: requiredText(pushEndpointLengthMax).refine(isPushEndpoint, 'fieldInvalid'),
      p256dh: bytes(65),
      auth: bytes(16),
    }),
    answer: z.object({}),
    example: {
      input: {
        endpoint: 'https://push.example.com/send/c1KrmpTuRm',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      answer: {},
    },
  }),
  remove: call({
    method: 'POST',
    path: '/notification/push/remove',
    summary: 'Ends the push notifications of one of the own devices at once',
    access: 'member',
    feature: switches.notification,
    body: 'form',
    input: z.object({ id }),
    answer: z.object({}),
    example: { input: { id: '5' }, answer: {} },
  }),
};
