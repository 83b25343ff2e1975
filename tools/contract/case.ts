import type { CallName } from '@edp/contracts';
import type { Finding } from './finding';
import type { World } from './world';

/** One thing the contract says. */
export interface Case {
  /** The call it is about; `journey` for what several calls do together. */
  readonly call: CallName | 'journey';
  /** What the provider does, in the present tense. */
  readonly name: string;
  /** What is found to be otherwise; nothing when all is as it should be. */
  readonly run: (world: World) => Promise<readonly Finding[]>;
}
