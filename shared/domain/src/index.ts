export {
  AGENT_STATUS,
  APP_ID,
  CLIENT_TYPE,
  DEFAULT_MARITAL_STATUS,
  DEFAULT_NATIONALITY,
  FUND_SOURCE_OTHER,
  GENDER,
  PAYMENT_FREQUENCY_CODE,
  PAYMENT_METHOD,
  PLAN_CODES,
  PLAN_TYPE,
  RELATIONSHIP,
  TITLE,
  USUAL_PLAN,
  VARIANTS,
  YES_NO,
  type AgentStatusCode,
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
  EDUCATION_LEVEL,
  FUND_SOURCE,
  MARITAL_STATUS,
  PURPOSE,
  RACE,
  RELIGION,
  STATES,
  WEALTH_SOURCE,
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

export { ageInDays, ageOn, completedYears, type Age } from './age/age';
export { assessAge, DEFAULT_AGE_LIMITS, type AgeLimits, type AgeOutcome } from './age/age-limits';
export {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  isCalendarDate,
  isIsoDate,
  toDayMonthYear,
  toIsoDate,
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

export { duplicateNrics, sharedNrics } from './nric/duplicate-nrics';
export { isPlaceCode, PLACE_CODES } from './nric/place-codes';
export {
  normaliseNric,
  NRIC_LENGTH,
  parseNric,
  readNric,
  type Nric,
  type NricFailure,
  type NricReading,
  formatNric,
  maskNric,
} from './nric/read-nric';

export { multiply, rational, roundHalfUp, type Rational } from './money/rational';
export {
  parseDecimal,
  digitsOnly,
  removeInvisible,
  toAsciiDigits,
  toPlainDashes,
  ungroup,
} from './text/plain-digits';
export {
  formatRinggit,
  isWholeSen,
  MONTHLY_INCOME_MAX,
  parseRinggit,
  ringgitToSen,
  senToRinggit,
  shareOf,
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
export { ratedClass, WITHOUT_WORK, type WorkingPerson } from './pricing/rated-class';

export { cleanText, filterText, trimText, type FilteredText } from './text/allowed-text';
export { escapeRegExp, fillTemplate, placeholdersOf } from './text/templates';
export { isNameKey, isNameKeyWithoutSpace, isNumericKey, type Keystroke } from './text/keystrokes';
export {
  callingName,
  capitaliseFirst,
  capitaliseWords,
  filterName,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  trimName,
} from './text/name-text';

export {
  ADDRESS_LINE_MAX_LENGTH,
  disallowedInAddress,
  isAddressText,
  isPostcode,
} from './contact/address';
export {
  EMAIL_MAX_LENGTH,
  isEmail,
  mailboxOf,
  missingInEmail,
  normaliseEmail,
} from './contact/email';
export {
  DEFAULT_PHONE_PREFIX,
  formatMobile,
  isMobile,
  isPhone,
  normaliseMobile,
  phoneForPayment,
  phoneWithoutPrefix,
  toInternationalMobile,
} from './contact/phone';

export {
  BANK_ACCOUNT_DIGITS,
  bankAccountFailure,
  normaliseBankAccount,
  type BankAccountFailure,
} from './bank/bank-account';
export { BANKS, type Bank } from './bank/banks';

export {
  AGENT_CODE_PATTERN,
  isAgentCode,
  NO_AGENT_CODE,
  normaliseAgentCode,
} from './people/agent-code';
export {
  addApplicant,
  collectClientInfo,
  removeApplicant,
  removeApplicants,
  removeApplicantsOf,
  type ApplicantList,
  type ListedApplicant,
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
  type AskedPerson,
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
  mapPlans,
  planNumber,
  resetPlanCodes,
  type PlannedApplicant,
  type PlannedList,
} from './people/plan-codes';
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
export { backoff, withJitter, type BackoffPolicy } from './retries/backoff';

export {
  assessBmi,
  bodyMassIndex,
  HEIGHT_CM,
  isWithin,
  WEIGHT_KG,
  type BmiOutcome,
  type BmiRule,
  type Range,
} from './health/bmi';

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
