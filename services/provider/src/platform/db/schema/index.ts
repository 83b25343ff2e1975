export { journeyAccess, mailedLinks, shareLinks } from './access';
export type { AccessOrigin, ActingAs } from './access';
export { applicantAddresses, applicantContacts, applicants } from './applicants';
export type { ApplicantAddressRow, ApplicantContactRow, ApplicantRow } from './applicants';
export { applications, cardOwners } from './applications';
export type { ApplicationRow, CardOwnerRow } from './applications';
export { consents } from './consents';
export type { ConsentRow } from './consents';
export { questionVersions, rateVersions } from './data-versions';
export type { VersionTable } from './data-versions';
export { leads } from './leads';
export { memberEmails, members } from './members';
export type { MemberEmailRow, MemberRow } from './members';
export { mails, outbox } from './outbox';
export type { OutboxRow } from './outbox';
export {
  paymentAttempts,
  paymentEvents,
  paymentMemberTerms,
  paymentTerms,
  webhookEvents,
} from './payments';
export type {
  NewPaymentAttempt,
  PaymentAttempt,
  PaymentMemberTermsRow,
  PaymentTermsRow,
} from './payments';
export {
  chargeSchedules,
  policies,
  policyMembers,
  policySerial,
  receipts,
  receiptSerial,
} from './policies';
export type { ChargeScheduleRow, PolicyMemberRow, PolicyRow, ReceiptRow } from './policies';
export { privacyRequests } from './privacy';
export type { PrivacyRequestKind } from './privacy';
export { promoClaims, type PromoClaimRow } from './promos';
export { quotationDrafts } from './quotation-drafts';
export type { QuotationDraftRow } from './quotation-drafts';
export { quotations } from './quotations';
export type { PlanSelection, QuotationRow } from './quotations';
export { remoteLoads } from './remote-loads';
export { idempotentAnswers, rateLimits } from './requests';
export { assessmentMembers, assessments, healthAnswers } from './underwriting';
export type { AssessmentRow, HealthAnswerRow } from './underwriting';
export { uploads } from './uploads';
export type { UploadRow } from './uploads';
