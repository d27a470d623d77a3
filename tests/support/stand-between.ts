import { expect, type Page, type WebSocketRoute } from '@playwright/test';

/** Stands between a page that is not open yet and the live feed. */
export async function standBetween(page: Page) {
  const open = new Set<WebSocketRoute>();
  const heard: string[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    open.add(socket);
    socket.connectToServer().onMessage((message) => {
      heard.push(message.toString());
      socket.send(message);
    });
  });
  return {
    /** Everything that the server sent. */
    heard,
    /** Ends what is open, and nothing gets through until `mend`; the page says so. */
    async cut() {
      // A socket that is cut off while it opens is not lost, and a room that was never joined is not joined anew.
      await expect.poll(() => heard.some((message) => message.includes('"ok":true'))).toBe(true);
      // Going offline lets nothing new through; what is open has to be closed.
      await page.context().setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
      await expect(page.getByText('Live updates have stopped.').first()).toBeAttached();
    },
    mend: () => page.context().setOffline(false),
  };
}
