import { expect, test } from '@playwright/test';
import { type ReadPage, readPage } from '../support/read-page.ts';

/** A page in other sortings and views is the same page: a few of them are looked at. */
const variantsMax = 4;
const atOnce = 6;

/** Every page that links lead to from a start, by its address. */
async function walk(origin: string, start: string): Promise<Map<string, ReadPage & { from: string }>> {
  const pages = new Map<string, ReadPage & { from: string }>();
  const variants = new Map<string, number>();
  let found = [{ address: `${origin}${start}`, from: start }];
  while (found.length > 0) {
    const batch = found.splice(0, atOnce);
    const read = await Promise.all(batch.map(async (one) => ({ ...one, page: await readPage(one.address) })));
    for (const { address, from, page } of read) {
      pages.set(address, { ...page, from });
      for (const href of page.links) {
        const url = new URL(href, address);
        url.hash = '';
        if (url.origin !== origin || pages.has(url.href) || found.some((one) => one.address === url.href)) continue;
        const key = `${url.pathname} ${url.searchParams.get('id')}`;
        const seen = variants.get(key) ?? 0;
        variants.set(key, seen + 1);
        if (seen < variantsMax) found.push({ address: url.href, from: address });
      }
    }
    found = found.filter(({ address }) => !pages.has(address));
  }
  return pages;
}

for (const start of ['/en', '/de']) {
  test(`every link that starts at ${start} leads somewhere, and no two pages have one title`, async ({ baseURL }) => {
    test.setTimeout(300_000);
    const pages = await walk(baseURL ?? '', start);
    expect(pages.size).toBeGreaterThan(40);
    const broken = [...pages].filter(([, { status }]) => status !== 200);
    expect(broken.map(([address, { status, from }]) => `${status} ${address} from ${from}`)).toEqual([]);

    const indexed = [...pages].filter(([address, { canonical }]) => canonical === address);
    expect(indexed.length).toBeGreaterThan(20);
    const undescribed = indexed.filter(([, { description = '' }]) => description.length < 20);
    expect(undescribed.map(([address]) => address)).toEqual([]);
    const byTitle = Map.groupBy(indexed, ([, { title }]) => title);
    const shared = [...byTitle].filter(([, group]) => group.length > 1);
    expect(shared.map(([title, group]) => `${title}: ${group.map(([address]) => address).join(', ')}`)).toEqual([]);
  });
}
