/** Keeps something of the charts on the device; null forgets it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // If storage is forbidden, it lasts as long as the page.
  }
}
