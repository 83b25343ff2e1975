/** The charge that buys the cover; later ones are made without the buyer. */
export const PURCHASE = 1;
