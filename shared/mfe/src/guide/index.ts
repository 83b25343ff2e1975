/**
 * What helps a buyer decide, for the pages that show it: documents, panel hospitals, words that explain themselves,
 * what a price is for.
 * Built into each remote that uses it; what is shared comes from `@edp/mfe` itself.
 */
export { AllBenefits, BenefitRows } from './all-benefits';
export { DocumentsToFetch, ProductDocuments } from './documents/product-documents';
export { type DocumentToOpen, useDocument } from './documents/use-document';
export { GLOSSARY_TERMS, GlossaryTerm, type GlossaryTermName } from './glossary/glossary-term';
export { HospitalsLink } from './hospitals/hospitals-link';
export { PlaceFinder, type PlaceFinderProps } from './places/place-finder';
export { shortPeriod } from './price-period';
export { HOSPITALS_SHOWN, SHOWN_QUERY } from './shown-query';
export { figuresOfTerms, USUAL_PLAN_TERMS, usePlanTerms, usePlans } from './use-plan-terms';
