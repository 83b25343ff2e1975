export {
  changedEmails,
  type ContactChange,
  rejectContactChanges,
} from './contact-changes/contact-change';
export {
  type ContactNotices,
  createContactNotices,
  deleteContactNotice,
  findContactNotice,
} from './contact-changes/contact-notices';
export { brokenDeductibles } from './deductible-rule';
export { contactChangedJob, type ContactNoticeId } from './jobs';
export { contentOf, draftsOfSession, dropDrafts, findDraftsById } from './drafts/drafts.repository';
export { createDrafts } from './drafts/drafts.service';
export { brokenChosenLayout } from './layout-rule';
export { type PricedJourney, asOffered, isListed, priceJourney } from './priced-journey';
export { loadPeople, nricHashesOf } from './people.repository';
export {
  ageOf,
  birthDateOf,
  type IdentifiedPerson,
  isCovered,
  isIdentified,
  isSamePerson,
  maskedIdOf,
  primaryOf,
  proposerOf,
  takesPart,
  type Person,
} from './person';
export { toChosenPremium, toPremiumAmountData } from './pricing/price-wire';
export { createPromoTries, type PromoTries } from './promos/promo-tries';
export { createPromos, promoUseOf, type Promos } from './promos/promos.service';
export { familyPlanTypeOf, promoCodeAfter } from './quotation-request';
export { versionOf } from './quotation-version';
export type { AfterChange } from './change-quotation';
export { createQuotations, type Quotations } from './quotations.service';
export { isOtherOffer } from './save-quotation';
export {
  contactNotices,
  type ContactPart,
  encryptedTables,
  memberEmails,
  members,
  promoClaims,
  quotationDrafts,
  quotationRetention,
} from './tables';
export { registerQuotation } from './routes';
