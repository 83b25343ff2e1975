/**
 * Components that help a buyer decide: documents, panel hospitals, explained terms, billing periods. They are bundled
 * into each remote that uses them; shared parts come from `@edp/mfe` itself.
 */
export { AllBenefits, BenefitRows } from './all-benefits';
export { AutosaveNote } from './autosave-note';
export { DocumentsToFetch, ProductDocuments } from './documents/product-documents';
export { useDocument } from './documents/use-document';
export { GLOSSARY_TERMS, GlossaryTerm, type GlossaryTermName } from './glossary/glossary-term';
export { HospitalsLink } from './hospitals/hospitals-link';
export { LoadFailure } from './load-failure';
export { memberKind, memberLabel } from './member-label';
export { OtherCover } from './other-cover';
export { PlaceFinder } from './places/place-finder';
export { shortPeriod } from './price-period';
export { RespondentGoes } from './respondent-goes';
export { HOSPITALS_SHOWN, SHOWN_QUERY } from './shown-query';
export { useElapsed } from './use-elapsed';
export {
  figuresOfTerms,
  loadPlans,
  USUAL_PLAN_TERMS,
  usePlans,
  usePlansOf,
  usePlanTerms,
} from './use-plans';
