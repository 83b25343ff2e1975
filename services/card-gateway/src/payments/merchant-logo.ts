/** Logos that merchants have left with this service; an order names the one that its page shows. */
export const MERCHANT_LOGOS = ['amber-life', 'amber-takaful'] as const;
export type MerchantLogo = (typeof MERCHANT_LOGOS)[number];
