export {
  findApplicantIds,
  loadApplicants,
  typedIdentityIn,
  type ApplicantDetails,
} from './applicants.repository';
export { clearPayout, findStage, setStage, revokeConfirmations } from './applications.repository';
export { createApplications } from './applications.service';
export { deleteCardOwner, findCardOwner } from './card-owner';
export { consentTextsOf } from './consents/given-consents';
export { endMarketing, endMarketingOfLead } from './consents/end-marketing';
export { consents, type ConsentRow } from './consents/tables';
export { coverAsAgreed, termsOf, type AgreedPolicy, type AgreedTerms } from './cover/agreed-terms';
export {
  packageType,
  type Cover,
  type CoveredMember,
  type Policy,
  type PremiumLines,
} from './cover/cover';
export { chargeDate, coverDates, policyYearEnd } from './cover/cover-dates';
export { clearStatements } from './statements';
export { createLeads } from './leads/leads.service';
export { applicationRetention, leads } from './leads/tables';
export type { PayableApplication, PayableApplications } from './payable-application';
export { createPayableApplications } from './payable-applications';
export { registerApplication } from './routes';
export {
  applicantAddresses,
  applicantContacts,
  applicants,
  applications,
  cardOwners,
  encryptedTables,
} from './tables';
export { type UploadRow, imageContext, uploads } from './uploads/tables';
export { reencodeImage } from './uploads/reencode-image';
export { createScan, noScan } from './uploads/scan';
export { findUploads, findUploadsOfOtherKeys, moveUpload } from './uploads/uploads.repository';
export { createUploads, type Uploads } from './uploads/uploads.service';
