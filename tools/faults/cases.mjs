import { isHeld } from '../lib/tally.mjs';

/** 13 faults on five steps (docs/remote-loading.md). A fault or a step that is added is added here as well. */
export const WHOLE = 65;

/**
 * @typedef {{ title: string, held: boolean, states: string }} Case
 *
 * @typedef {{ title: string, tests: readonly Parameters<typeof isHeld>[0][] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/**
 * The cases of Playwright's JSON report: one for each test, with what was seen and when. It held as a
 * test of `npm test` does: one that was skipped, or passed only when repeated, did not.
 *
 * @param {Suite} report
 * @returns {Case[]}
 */
export function casesOf({ specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    title,
    held: tests.length > 0 && tests.every(isHeld),
    states: tests
      .flatMap(({ annotations = [] }) => annotations)
      .map(({ type, description }) => `${type} after ${description}`)
      .join(', '),
  }));
  return [...own, ...suites.flatMap(casesOf)];
}

/**
 * How many held of those that were wanted, and how many of those only with the time that a machine with other work is
 * given on top.
 *
 * @param {Case[]} cases
 * @param {number} wanted
 */
export function summaryOf(cases, wanted) {
  const held = cases.filter((one) => one.held);
  const late = held.filter(({ states }) => states.includes('on a machine that was'));
  const only = late.length > 0 ? `; ${late.length} of them only because the machine was late` : '';
  return `${held.length} of ${wanted}${only}`;
}

/** @param {Case} one */
export function lineOf({ title, held, states }) {
  return `${held ? 'held  ' : 'FAILED'}  ${title.padEnd(64)}  ${states}`;
}
