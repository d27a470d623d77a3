/** What the server has to say, as server/areas/notification/send-pushes.ts writes it. */
type Payload = {
  id: string;
  title: string;
  text: string;
  language: string;
  path: string;
  time: number;
  unread: number;
};
type Lasting = { waitUntil(work: Promise<unknown>): void };
type PushEvent = { data: { json(): Payload } | null };
type ClickEvent = { notification: Notification };
type Window = { url: string; focus(): Promise<unknown> };
type Worker = typeof globalThis & {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
};

/** Shows notifications that the server pushes, how many are unread at the app's icon, and their page by a click. */
export function showPushes(worker: Worker): void {
  const listen = <Event>(name: string, work: (event: Event) => Promise<unknown>) =>
    worker.addEventListener(name, (event) => (event as unknown as Lasting).waitUntil(work(event as Event)));

  listen<PushEvent>('push', async ({ data }) => data && show(data.json()));
  listen<ClickEvent>('notificationclick', ({ notification }) => {
    notification.close();
    return open(notification.data);
  });

  const show = ({ id, title, text, language, path, time, unread }: Payload) =>
    Promise.all([
      worker.registration.showNotification(title, {
        body: text,
        lang: language,
        // One that comes twice takes the place of the first.
        tag: id,
        icon: '/icons/icon-192.png',
        data: path,
        timestamp: time,
      } as NotificationOptions),
      navigator.setAppBadge?.(unread).catch(() => {}),
    ]);

  /** A tab that shows the page already, or else a new one: a form in another tab is not taken away. */
  async function open(path: string) {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => new URL(url).pathname === path);
    return shown ? shown.focus() : worker.clients.openWindow(path);
  }
}
