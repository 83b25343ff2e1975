export { EDGE_AGES, type EdgeAge } from './edge-ages';
export { birthDateAtAge } from './birth-date-at-age';
export { sampleNric, type SampleNricOptions } from './sample-nric';
export {
  sampleFamily,
  samplePerson,
  type SamplePerson,
  type SamplePersonOptions,
} from './sample-person';
