/** One place where a provider does not do what the contract says. */
export interface Finding {
  /** JSON pointer into the response, or into the request that was sent; absent when the whole is meant. */
  readonly pointer?: string;
  /** Which of the things a case tries, when it tries several. */
  readonly when?: string;
  readonly expected: string;
  readonly got: string;
}

/** Thrown where a case cannot go on; what was found until then is lost, so it is for steps that others build on. */
export class Deviation extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(describeFinding).join('; '));
    this.name = 'Deviation';
  }
}

/** `/chosenPremium/yearlyTotalPremium (easymedic): expected 876.36, got 876.35` */
export function describeFinding({ pointer, when, expected, got }: Finding): string {
  const place = [pointer, when && `(${when})`].filter(Boolean).join(' ');
  return `${place ? `${place}: ` : ''}expected ${expected}, got ${got}`;
}

/** Nothing when both are the same, compared as JSON. */
export function same(
  expected: unknown,
  got: unknown,
  place: Pick<Finding, 'pointer' | 'when'> = {},
): Finding[] {
  if (inOneOrder(expected) === inOneOrder(got)) return [];
  return [{ ...place, expected: show(expected), got: show(got) }];
}

/** Nothing when it holds; else what was expected, in words. */
export function holds(
  isTrue: boolean,
  expected: string,
  got: unknown,
  place: Pick<Finding, 'pointer' | 'when'> = {},
): Finding[] {
  return isTrue ? [] : [{ ...place, expected, got: show(got) }];
}

/** The same findings, with the situation they were made in. */
export function during(when: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    when: finding.when ? `${when}, ${finding.when}` : when,
  }));
}

/** Fields of an object come in any order. */
function inOneOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const SHOWN = 120;

/** A value in a line of the report. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
