/** Days after the cover begins (decisions section 7, Malaysian market practice). */

/** Until then the policy can be given back for the whole premium. */
export const FREE_LOOK_DAYS = 15;
/** Illnesses are covered from then on; accidents at once. */
export const WAITING_DAYS = 30;
/** The illnesses that the policy names are covered from then on. */
export const SPECIFIED_WAITING_DAYS = 120;
