import { summary } from '../harness/answer';
import { UnexpectedResponse } from '../harness/session';
import type { Case } from './case';
import { Deviation, type Finding } from './finding';
import type { World } from './world';

/** How one case went. */
export interface Outcome {
  readonly endpoint: Case['endpoint'];
  readonly name: string;
  /** Nothing when the provider keeps the contract. */
  readonly findings: readonly Finding[];
}

/** Runs cases one after the other, since some of them count what others do; tells of each as soon as it is known. */
export async function runCases(
  cases: readonly Case[],
  world: World,
  tell: (outcome: Outcome) => void = () => undefined,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { endpoint, name, run } of cases) {
    const findings = await run(world).catch(findingsOf);
    const outcome = { endpoint, name, findings };
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
}

export function tallyOf(outcomes: readonly Outcome[]): { passed: number; failed: number } {
  const failed = outcomes.filter(({ findings }) => findings.length > 0).length;
  return { passed: outcomes.length - failed, failed };
}

/** A provider that does not respond, or not with what a step needs, deviates too. */
function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Deviation) return error.findings;
  if (error instanceof UnexpectedResponse) {
    return [{ when: error.endpoint, expected: '200', got: summary(error.answer) }];
  }
  const reason = error instanceof Error ? error.message : String(error);
  return [{ expected: 'a response that the next step can use', got: reason }];
}
