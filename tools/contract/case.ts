import type { EndpointName } from '@edp/contracts';
import type { Finding } from './finding';
import type { World } from './world';

/** One test case of the contract. */
export interface Case {
  /** The operation under test; `journey` for cases with several operations. */
  readonly call: EndpointName | 'journey';
  /** The expected behaviour of the provider, in the present tense. */
  readonly name: string;
  /** Returns the deviations; empty when the provider conforms. */
  readonly run: (world: World) => Promise<readonly Finding[]>;
}
