import { request } from 'node:http';
import { expect, test } from '@playwright/test';

/** With a Host header that no browser would send for this address. */
function readAs(host: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, async (incoming) => {
      let text = '';
      for await (const chunk of incoming) text += chunk;
      resolve(text);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('whatever a stranger writes as Host, links lead to where the site is', async ({ baseURL }) => {
  for (const path of ['/en', '/en/announcements', '/announcements/rss.xml', '/sitemap.xml', '/robots.txt']) {
    const text = await readAs('evil.example', `${baseURL}${path}`);
    expect(text, path).toContain(`${baseURL}/`);
    expect(text, path).not.toContain('evil.example');
  }
});
