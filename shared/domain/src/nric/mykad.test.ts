import fc from 'fast-check';
import * as mykad from 'mykad';
import { malaysianDay } from '../calendar/malaysian-time';
import { readNric, type NricReading } from './nric';

/*
 * Compares readNric with the npm package `mykad` on 100,000 numbers. Intended differences are named below; any other
 * one fails the test.
 */
const RUNS = 100_000;
// Evening in Malaysia, so that it is the same day almost everywhere: mykad uses the machine's time zone.
const now = new Date('2026-10-01T12:00:00.000Z');
const today = malaysianDay(now);

const twoDigits = (max: number) =>
  fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
const dateLike = fc
  .tuple(twoDigits(99), twoDigits(13), twoDigits(32))
  .map((parts) => parts.join(''));
const lastFour = fc.oneof(
  { weight: 9, arbitrary: fc.stringMatching(/^\d{4}$/) },
  { weight: 1, arbitrary: fc.constant('0000') },
);
const separator = fc.constantFrom('', '-', ' ');
const number = fc
  .tuple(dateLike, separator, twoDigits(99), separator, lastFour)
  .map((parts) => parts.join(''));
const broken = fc.oneof(
  fc.stringMatching(/^\d{10,14}$/),
  fc.stringMatching(/^[\d-]{12,14}$/),
  fc.string(),
);
const candidate = fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: broken });

type Difference = 'future date' | 'born today' | 'last four 0000' | 'grouping';

beforeAll(() => jest.useFakeTimers({ now }));
afterAll(() => jest.useRealTimers());

it(`agrees with mykad on ${RUNS} numbers except for the named differences`, () => {
  const seen = new Map<Difference | 'same', number>();
  fc.assert(
    fc.property(candidate, (text) => {
      const difference = compare(text, readNric(text, today));
      seen.set(difference, (seen.get(difference) ?? 0) + 1);
    }),
    { numRuns: RUNS },
  );
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(RUNS);
  // Most numbers must agree; otherwise the comparison would prove nothing.
  expect(seen.get('same')).toBeGreaterThan(RUNS / 2);
  expect([...seen.keys()].sort()).toEqual(
    expect.arrayContaining(['future date', 'grouping', 'last four 0000', 'same']),
  );
});

it('differs from mykad on a child born today, for whom mykad calculates an age of a hundred years', () => {
  expect(compare('261001-10-5238', readNric('261001-10-5238', today))).toBe('born today');
});

/** `same`, or the named difference; throws on any other. Plain conditions: a matcher is slower than the comparison. */
function compare(text: string, ours: NricReading): Difference | 'same' {
  const theirs = mykad.isValid(text) ? mykad.parse(text) : null;

  if (!ours.ok) {
    if (theirs === null) return 'same';
    if (ours.failure.kind === 'lastFour') return 'last four 0000';
    // The century rule of mykad moves a future date back by a hundred years.
    const isHundred = theirs.birthDate.getFullYear() === 1926;
    if (ours.failure.kind === 'futureDate' && isHundred) return 'future date';
    throw new Error(`mykad accepts ${text}, readNric rejects it: ${ours.failure.kind}`);
  }

  if (theirs === null) {
    // mykad accepts hyphens only after the date and the place; readNric accepts any grouping.
    if (!/^\d{6}-?\d{2}-?\d{4}$/.test(text)) return 'grouping';
    throw new Error(`mykad rejects ${text}, readNric accepts it`);
  }

  const { birthDate, gender } = ours.nric;
  if (theirs.gender !== (gender === 'M' ? 'male' : 'female')) throw new Error(`gender of ${text}`);
  if (birthDate === today && theirs.birthDate.getFullYear() === 1926) return 'born today';
  if (localDay(theirs.birthDate) !== birthDate) throw new Error(`birth date of ${text}`);
  return 'same';
}

function localDay(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...parts].join('-');
}
