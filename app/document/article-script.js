/*
 * The one script of pages that go without the app's: the clock, the bell, the balance and the chosen language. It
 * stands in the page as it is, and the page's policy names it by its hash, so that the page is the same for everybody.
 */
(() => {
  const find = (selector) => document.querySelector(selector);
  const two = (number) => String(number).padStart(2, '0');
  const { language } = document.documentElement.dataset;

  // As format.ts writes times: day first in Indonesian, year first otherwise.
  const clock = find('[data-clock]');
  const showTime = () => {
    const now = new Date();
    const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())];
    const ahead = -now.getTimezoneOffset();
    const minutes = Math.abs(ahead) % 60;
    const hours = `${ahead < 0 ? '-' : '+'}${Math.floor(Math.abs(ahead) / 60)}`;
    const date = (language === 'id' ? day.reverse() : day).join('-');
    const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':');
    clock.textContent = `${date} ${time} (UTC${hours}${minutes ? `:${two(minutes)}` : ''})`;
  };
  if (clock) {
    showTime();
    setInterval(showTime, 1_000);
  }

  document.addEventListener('submit', ({ submitter }) => {
    if (submitter?.name !== 'language') return;
    try {
      localStorage.setItem('language', submitter.value);
    } catch {
      // If storage is forbidden, only the cookie remembers.
    }
  });

  const ask = async (address) => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    return answer?.ok ? answer.json() : undefined;
  };

  // What is unread; the server draws the bell anew when that has changed.
  const bell = find('[data-unread]');
  const center = bell && find('a[href$="/profile/notification"]');
  let unread = bell?.dataset.unread;
  // The menu itself stays; what is in it is drawn anew, the bell too.
  const menu = bell?.closest('details');
  const lookAtBell = async () => {
    if (document.hidden || menu.open) return;
    const status = await ask(`${center.pathname}/status`);
    if (!status || String(status.unread) === unread) return;
    const page = await fetch(location.href).catch(() => undefined);
    if (!page?.ok) return;
    const drawn = new DOMParser().parseFromString(await page.text(), 'text/html');
    const fresh = drawn.querySelector('[data-unread]')?.closest('details');
    if (!fresh) return;
    menu.innerHTML = fresh.innerHTML;
    unread = String(status.unread);
  };
  if (center) setInterval(lookAtBell, 5_000);

  // While its menu is open; amounts that are hidden stay so.
  const total = find('[data-testid=header-total]');
  const lookAtTotal = async () => {
    if (document.hidden || !total.closest('details').open || !/\d/.test(total.textContent)) return;
    const balance = await ask('/assets/total');
    if (!balance) return;
    const [whole, fraction = ''] = balance.totalUsdt.split('.');
    const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
    const amount = new Intl.NumberFormat(document.documentElement.lang, digits);
    total.textContent = `${amount.format(`${whole}.${fraction.slice(0, 3) || '0'}`)} USDT`;
  };
  if (total) setInterval(lookAtTotal, 3_000);
})();
