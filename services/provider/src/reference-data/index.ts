export {
  type Catalogue,
  CatalogueError,
  type CatalogueSource,
  isSold,
  planOf,
} from './catalogue/catalogue';
export { channelOf } from './catalogue/channel-of';
export type { Agent } from './catalogue/files/agents';
export type { Channels } from './catalogue/files/channels';
export type { CoverTerms } from './catalogue/files/cover-terms';
export type { Eligibility } from './catalogue/files/eligibility';
export type { Letterhead } from './catalogue/files/letterheads';
export type { Plan } from './catalogue/files/plans';
export type { PromoCode } from './catalogue/files/promo-codes';
export {
  BMI_QUESTIONS,
  questionsFile,
  type CatalogueQuestion,
  type QuestionCatalogue,
} from './catalogue/files/questions';
export type { Rates } from './catalogue/files/rates';
export { createLiveCatalogue, type LiveCatalogue } from './catalogue/live-catalogue';
export { loadCatalogue, type LoadedCatalogue } from './catalogue/load-catalogue';
export { ACCENT, COLOUR } from './palette';
export { benefitTable } from './plans/benefit-table';
export { pricesByAge, type PricesByAge } from './rates/prices-by-age';
export { createRateHistory, type RateHistory } from './rates/rate-history';
export { registerReferenceData } from './routes';
export { rateVersions } from './tables';
export { createStoreVersions } from './versions/store-versions';
export { createVersionHistory, type VersionHistory } from './versions/version-history';
export {
  enumeration,
  figure,
  longDate,
  longMoment,
  money,
  percent,
  wholeMoney,
} from './wording/format';
export { type TextKey, wordingFor, type TextParams, type Wording } from './wording/wording';
