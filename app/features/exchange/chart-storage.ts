/** Stands there while this device shows the tools. */
export const toolsKey = 'chart-tools';

/** What a device keeps of its charts. Where storage is forbidden, it lasts as long as the page. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
