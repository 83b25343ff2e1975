export {
  AGENT_STATUS,
  APP_ID,
  CLIENT_TYPE,
  DEFAULT_MARITAL_STATUS,
  DEFAULT_NATIONALITY,
  GENDER,
  PAYMENT_METHOD,
  mapPlans,
  PLAN_CODES,
  planNumber,
  PLAN_TYPE,
  RELATIONSHIP,
  TITLE,
  USUAL_PLAN,
  VARIANTS,
  YES_NO,
  type ClientTypeCode,
  type Gender,
  type PaymentFrequency,
  type PaymentMethodCode,
  type PaymentMode,
  type PlanCode,
  type PlanTypeCode,
  type RelationshipCode,
  type TitleCode,
  type Variant,
  type YesNo,
} from './codes/code-tables';
export {
  BUSINESS_SECTIONS,
  FUND_SOURCE,
  MARITAL_STATUS,
  PURPOSE,
  RACE,
  STATES,
  type MalaysianState,
} from './codes/detail-codes';
export {
  byLanguage,
  chooseLanguage,
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGE_CODE,
  LANGUAGE_KEYS,
  LANGUAGES,
  OFFERED_LANGUAGES,
  languageOfCode,
  languageOfTag,
  otherLanguages,
  type ByLanguage,
  type Language,
  type LanguageCode,
} from './codes/languages';
export {
  dearerProduct,
  isSoldAs,
  mapProducts,
  PRODUCT_CODES,
  SOLD_PRODUCTS,
  type ProductCode,
} from './codes/products';
export { CODE_LISTS, type CodeListName } from './codes/code-lists';

export { ageOn, completedYears, type Age } from './age/age';
export { assessAge, DEFAULT_AGE_LIMITS, type AgeLimits } from './age/age-limits';
export {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  isIsoDate,
  type IsoDate,
} from './calendar/iso-date';
export {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  MINUTE_MS,
  YEAR_SECONDS,
} from './calendar/durations';
export { localTimestamp, malaysianDay } from './calendar/malaysian-time';

export {
  duplicateNrics,
  normaliseNric,
  NRIC_LENGTH,
  parseNric,
  readNric,
  type Nric,
  formatNric,
  maskNric,
} from './nric/nric';

export {
  parseDecimal,
  digitsOnly,
  removeInvisible,
  toAsciiDigits,
  toAsciiNumber,
  toPlainDashes,
} from './text/plain-digits';
export {
  formatRinggit,
  isWholeSen,
  MONTHLY_INCOME_MAX,
  parseRinggit,
  ringgitToSen,
  senToRinggit,
  type Sen,
} from './money/sen';
export {
  type Charge,
  type ChargeRule,
  type Charges,
  chargesOf,
  PROMO_MONTHS,
  type PromoDiscount,
} from './pricing/charges';
export {
  personPremium,
  type PersonPremium,
  type PlanChoice,
  type PricedPerson,
} from './pricing/person-premium';
export {
  type FamilyRule,
  isFamilyPackage,
  memberPremium,
  totalPremium,
  type PremiumFigures,
} from './pricing/premium-figures';
export {
  OCCUPATION_CLASSES,
  type AgeBand,
  type OccupationClass,
  type RateTable,
} from './pricing/rate-table';
export { ratedClass, WITHOUT_WORK } from './pricing/rated-class';

export { filterText, trimText, type FilteredText } from './text/allowed-text';
export { escapeRegExp, fillTemplate, placeholdersOf } from './text/templates';
export {
  callingName,
  capitaliseWords,
  filterName,
  NAME_MAX_LENGTH,
  trimName,
} from './text/name-text';

export { ADDRESS_LINE_MAX_LENGTH, disallowedInAddress, isPostcode } from './contact/address';
export { EMAIL_MAX_LENGTH, isEmail, mailboxOf, normaliseEmail } from './contact/email';
export {
  DEFAULT_PHONE_PREFIX,
  formatMobile,
  isMobile,
  normaliseMobile,
  phoneForPayment,
  phoneWithoutPrefix,
  toInternationalMobile,
} from './contact/phone';

export { normaliseBankAccount } from './bank/bank-account';
export { BANKS, type Bank } from './bank/banks';

export { AGENT_CODE_PATTERN, NO_AGENT_CODE, normaliseAgentCode } from './people/agent-code';
export {
  addApplicant,
  removeApplicants,
  removeApplicantsOf,
  coveredOf,
  payorContact,
} from './people/applicant-list';
export { bumiputeraFlag, deriveTitle } from './people/derived-details';
export {
  DETAIL_FIELDS,
  DETAIL_NAMES,
  detailField,
  detailsIn,
  isAsked,
  isAskedOf,
  isDetailName,
  mapDetails,
  pickDetails,
  TEXT_DETAILS,
  type DetailField,
  type DetailName,
  type Details,
} from './people/detail-fields';
export {
  canAddMember,
  deselectMember,
  MAX_FAMILY_SIZE,
  mayBeCovered,
  selectMember,
} from './people/member-selection';
export {
  DEFAULT_COVER_PERIODS,
  type CoverPeriods,
  waitingPeriodEnds,
  type WaitingPeriodEnds,
} from './policy/cover-periods';
export { EXAMPLE_BILL, splitBill } from './policy/hospital-bill';
export {
  type DateStyle,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatWholeMoney,
} from './format/format';
export { createListeners } from './events/listeners';
export { backoff, withJitter } from './retries/backoff';

export { assessBmi, bodyMassIndex, isWithin, type BmiRule, type Range } from './health/bmi';

export {
  addressMessage,
  agentCodeMessage,
  bankAccountMessage,
  emailMessage,
  heightMessage,
  lengthMessage,
  mobileMessage,
  monthlyIncomeMessage,
  nameMessage,
  namePartMessage,
  nricMessage,
  phoneMessage,
  postcodeMessage,
  textMessage,
  weightMessage,
} from './messages/field-messages';
export {
  CAUSE,
  isCauseCode,
  isMessageCode,
  MESSAGE,
  type CauseCode,
  type FieldMessage,
  type MessageCode,
} from './messages/message-codes';
