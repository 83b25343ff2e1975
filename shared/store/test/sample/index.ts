export { sampleApplication } from './application';
export { fillJourney } from './fill-journey';
export { SAMPLE_FAMILY, SAMPLE_NAMES, SAMPLE_SELF } from './people';
export { sampleProduct } from './product';
export { SAMPLE_REF_ID, sampleChosenPremium, sampleQuotation } from './quotation';
