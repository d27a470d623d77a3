/** The ground of the header (`--surface-1` in common.css), for a browser's own bars around the page. */
export const themeColors = { light: '#ffffff', dark: '#15171e' } as const;
