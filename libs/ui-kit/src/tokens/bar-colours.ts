/**
 * Colour of the browser's own bars: the plane of the header in each theme (THEME-02, THEME-03). In a file of its own, so
 * that the first load carries these two and not the whole table.
 */
export const barColours = { day: '#ffffff', night: '#102030' } as const;
