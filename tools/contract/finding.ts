import { asRecord } from '../harness/response';

/** A deviation of a provider from the contract. */
export interface Finding {
  /** JSON pointer into the response or the request; absent for the whole. */
  readonly pointer?: string;
  /** The variation, in a case with several. */
  readonly when?: string;
  readonly expected: string;
  readonly got: string;
}

/** Thrown when a case cannot continue. Previous findings of the case are lost. */
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

/** A JSON pointer, or the place with its situation. */
type Place = string | Pick<Finding, 'pointer' | 'when'>;

/** A finding unless both are equal as JSON. */
export function same(expected: unknown, got: unknown, place: Place = {}): Finding[] {
  return holds(inOneOrder(expected) === inOneOrder(got), show(expected), got, place);
}

/** A finding for each JSON pointer whose value differs. For an absent value use `same`: a misspelt pointer would pass. */
export function matches(json: unknown, expected: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(expected).flatMap(([pointer, value]) =>
    same(value, valueAt(json, pointer), pointer),
  );
}

/** A finding unless the condition is true. */
export function holds(
  isTrue: boolean,
  expected: string,
  got: unknown,
  place: Place = {},
): Finding[] {
  const where = typeof place === 'string' ? { pointer: place } : place;
  return isTrue ? [] : [{ ...where, expected, got: show(got) }];
}

/** The findings, with their situation. */
export function during(when: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    when: finding.when ? `${when}, ${finding.when}` : when,
  }));
}

/** The value at a JSON pointer (RFC 6901). */
export function valueAt(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, segment) => asRecord(value)[segment], json);
}

/** JSON with sorted fields. */
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
