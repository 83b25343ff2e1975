import type { EndpointName } from '@edp/contracts';
import type { Finding } from './finding';
import type { World } from './world';

/** One test case of the contract. */
export interface Case {
  /** The endpoint under test; `journey` for cases with several endpoints. */
  readonly endpoint: EndpointName | 'journey';
  /** The expected behaviour of the provider, in the present tense. */
  readonly name: string;
  /** Returns the deviations; empty when the provider conforms. */
  readonly run: (world: World) => Promise<readonly Finding[]>;
}

/** The cases of one endpoint, by their names. */
export function casesOf(
  endpoint: Case['endpoint'],
  cases: Readonly<Record<string, Case['run']>>,
): Case[] {
  return Object.entries(cases).map(([name, run]) => ({ endpoint, name, run }));
}
