/**
 * Parts of the pages after the quotation: the price beside them, the promo code in it, heading and skeleton; and the
 * health answers as the check and the review show them. They are bundled into each remote that uses them, so that the
 * first page loads without them.
 */
export { givenGroups, givenMeasures } from './given-answers';
export { JourneyPage } from './journey-page';
export { PricedPage } from './priced-page';
export { PromoCode } from './promo-code';
export { useTypedPromo } from './use-typed-promo';
