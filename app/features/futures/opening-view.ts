/** What a chosen side or type of the form hides; CSS says it, so it holds without scripts. */
export const notLong = 'group-has-[[name=side][value=long]:checked]/opening:hidden';
export const notShort = 'group-has-[[name=side][value=short]:checked]/opening:hidden';
export const notMarket = 'group-has-[[name=type][value=market]:checked]/opening:hidden';
export const notLimit = 'group-has-[[name=type][value=limit]:checked]/opening:hidden';
