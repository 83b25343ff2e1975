import { summary } from '../harness/response';
import { UnexpectedResponse } from '../harness/session';
import type { Case } from './case';
import { Deviation, type Finding } from './finding';
import type { World } from './world';

/** The outcome of one case. */
export interface Outcome {
  readonly endpoint: Case['endpoint'];
  readonly name: string;
  /** Empty when the provider conforms. */
  readonly findings: readonly Finding[];
}

/** Runs cases one after the other, because some count requests of others. Reports each outcome at once. */
export async function runCases(
  cases: readonly Case[],
  world: World,
  onOutcome: (outcome: Outcome) => void = () => undefined,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { endpoint, name, run } of cases) {
    const findings = await run(world).catch(findingsOf);
    const outcome = { endpoint, name, findings };
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}

export function tallyOf(outcomes: readonly Outcome[]): { passed: number; failed: number } {
  const failed = outcomes.filter(({ findings }) => findings.length > 0).length;
  return { passed: outcomes.length - failed, failed };
}

/** A provider without a usable response deviates, too. */
function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Deviation) return error.findings;
  if (error instanceof UnexpectedResponse) {
    return [{ when: error.endpoint, expected: '200', got: summary(error.response) }];
  }
  const reason = error instanceof Error ? error.message : String(error);
  return [{ expected: 'a response that the next step can use', got: reason }];
}
