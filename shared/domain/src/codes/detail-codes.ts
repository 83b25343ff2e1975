/**
 * Code lists of the personal details page. The specification names the fields and two of the codes (fund source 008,
 * marital status 099); the others are ours, in the order in which a screen offers them. Texts are in the locales of the
 * screens.
 */

export const RACE = {
  malay: '001',
  chinese: '002',
  indian: '003',
  bumiputeraSabah: '004',
  bumiputeraSarawak: '005',
  orangAsli: '006',
  punjabi: '007',
  eurasian: '008',
  others: '009',
} as const;

export const RELIGION = {
  islam: '001',
  buddhism: '002',
  christianity: '003',
  hinduism: '004',
  sikhism: '005',
  taoism: '006',
  none: '007',
  others: '008',
} as const;

/** `notStated` is the default of specification section 9. */
export const MARITAL_STATUS = {
  single: '001',
  married: '002',
  divorced: '003',
  widowed: '004',
  notStated: '099',
} as const;

export const EDUCATION_LEVEL = {
  primary: '001',
  secondary: '002',
  diploma: '003',
  degree: '004',
  postgraduate: '005',
  none: '006',
} as const;

/** Source of the money for this purchase. `others` requires free text. */
export const FUND_SOURCE = {
  employment: '001',
  business: '002',
  savings: '003',
  investment: '004',
  inheritance: '005',
  saleOfAssets: '006',
  pension: '007',
  others: '008',
} as const;

/** Source of a person's wealth. */
export const WEALTH_SOURCE = {
  employment: '001',
  business: '002',
  inheritance: '003',
  investment: '004',
  property: '005',
  family: '006',
  others: '007',
} as const;

/** Purpose of the transaction; `protection` is the default for medical cover. */
export const PURPOSE = {
  protection: '001',
  savings: '002',
  estate: '003',
  gift: '004',
  others: '005',
} as const;

/** The 21 sections of the Malaysia Standard Industrial Classification, A (agriculture) to U (international bodies). */
export const BUSINESS_SECTIONS: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTU');

/** The 13 states and three federal territories as written in addresses; the same in both languages. */
export const STATES = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
  'WP Kuala Lumpur',
  'WP Labuan',
  'WP Putrajaya',
] as const;

export type MalaysianState = (typeof STATES)[number];
