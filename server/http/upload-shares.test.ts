import { expect, test } from 'vitest';
import { createUploadShares } from './upload-shares.ts';

const photoBytes = 10;
/** Takes until it gets no more. */
const holdAll = (openShare: ReturnType<typeof createUploadShares>, client: string) => {
  let count = 0;
  while (openShare(client).take(photoBytes)) count += 1;
  return count;
};

test('one client may hold a quarter of what stays free, and what is released is free again', () => {
  const openShare = createUploadShares(100);
  const share = openShare('member 1');
  expect([share.take(15), share.take(5), share.take(1)]).toEqual([true, true, false]);
  share.release();
  expect(openShare('member 1').take(20)).toBe(true);
});

test('after the floods of five clients there is room for another one', () => {
  const openShare = createUploadShares(192);
  const held = [1, 2, 3, 4, 5].map((id) => holdAll(openShare, `member ${id}`));
  expect(held).toEqual([3, 3, 2, 2, 1]);
  expect(openShare('member 6').take(photoBytes)).toBe(true);
});

test('a share that is released twice, or took nothing, frees nothing of others', () => {
  const openShare = createUploadShares(100);
  const share = openShare('member 1');
  share.take(10);
  openShare('member 2').take(15);
  share.release();
  share.release();
  openShare('member 1').release();
  expect(openShare('member 3').take(18)).toBe(false);
  expect(openShare('member 3').take(17)).toBe(true);
});
