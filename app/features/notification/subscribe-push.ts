/** Texts of `push`. */
export type PushProblem = 'unsupported' | 'denied' | 'failed';
type Subscribed = { endpoint: string; p256dh: string; auth: string };

/** Asks for the permission and for a subscription at the browser's push service, or says why there is none. */
export async function subscribePush(serverKey: string): Promise<Subscribed | { problem: PushProblem }> {
  try {
    if (!('PushManager' in window && 'Notification' in window)) return { problem: 'unsupported' };
    if ((await Notification.requestPermission()) !== 'granted') return { problem: 'denied' };
    // The worker of this site was registered when the first page had loaded.
    if (!(await navigator.serviceWorker.getRegistration())) return { problem: 'failed' };
    const { pushManager } = await navigator.serviceWorker.ready;
    // One of before may belong to another key, or to another member of this browser.
    await (await pushManager.getSubscription())?.unsubscribe();
    const wanted = { userVisibleOnly: true, applicationServerKey: serverKey };
    const subscription = await pushManager.subscribe(wanted);
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    return { endpoint: subscription.endpoint, p256dh, auth };
  } catch {
    return { problem: 'failed' };
  }
}
