import { expect, test } from 'vitest';
import { splitUnreadable } from './use-outbox.ts';

const image = new File(['<script>'], 'a.jpg', { type: 'image/jpeg' });
const sending = { clientId: 'a', status: 'sending' } as const;

test('text that came with a picture that can not be read is sent by itself', () => {
  expect(splitUnreadable({ ...sending, text: 'My receipt', image }, 'b')).toEqual([
    { clientId: 'a', image, status: 'invalidImage' },
    { clientId: 'b', text: 'My receipt', status: 'sending' },
  ]);
  expect(splitUnreadable({ ...sending, image }, 'b')).toEqual([{ clientId: 'a', image, status: 'invalidImage' }]);
});
