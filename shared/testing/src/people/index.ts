export { EDGE_AGES, type EdgeAge } from './edge-ages';
export { sampleNric, type SampleNricOptions } from './sample-nric';
export {
  birthDateAtAge,
  sampleFamily,
  samplePerson,
  type SamplePerson,
  type SamplePersonOptions,
  sampleSix,
} from './sample-person';
