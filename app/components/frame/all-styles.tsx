import allStyles from '../../styles/all.css?url';

/** Whether the document came with the styles of every page, as it does while developing. */
const isComplete = import.meta.env.SSR || import.meta.env.DEV || !document.querySelector('[data-styles="limited"]');

/** When moving from a page with limited styles to one without: the next page waits for them. */
export const AllStyles = () => !isComplete && <link rel="stylesheet" href={allStyles} precedence="default" />;
