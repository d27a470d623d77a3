/** What a chosen direction hides; CSS says it, so it holds without scripts. */
export const notUp = 'group-has-[[name=direction][value=up]:checked]/stake:hidden';
export const notDown = 'group-has-[[name=direction][value=down]:checked]/stake:hidden';
