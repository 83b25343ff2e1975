import type { Sen } from '../money/sen';

/** The highest monthly income. As it is typed, `RM 99,999,999.99`, it has the 16 characters of the wire. */
export const MONTHLY_INCOME_MAX: Sen = 9_999_999_999;
