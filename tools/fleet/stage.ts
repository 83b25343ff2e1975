import type { Fleet } from './fleet';
import type { Probe } from './probe';

/** Something that happens to a fleet while buyers buy. */
export interface Disturbance {
  readonly name: string;
  /** @returns a sentence for everything that did not hold */
  run(stage: Stage): Promise<readonly string[]>;
}

export interface Stage {
  readonly fleet: Fleet;
  readonly probe: Probe;
  /** For the report. */
  readonly tell: (fact: string) => void;
  readonly bucketAwayMs: number;
  /** How many instances of each service are killed and restarted. */
  readonly restarts: number;
}
