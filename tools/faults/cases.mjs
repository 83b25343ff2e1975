/**
 * @typedef {{ title: string, held: boolean, states: string }} Case
 *
 * @typedef {{ title: string, ok: boolean, tests: { annotations: { type: string, description?: string }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The cases of Playwright's JSON report: one for each test, with what was seen and when.
 *
 * @param {Suite} report
 * @returns {Case[]}
 */
export function casesOf({ specs = [], suites = [] }) {
  const own = specs.map(({ title, ok, tests }) => ({
    title,
    held: ok,
    states: tests
      .flatMap(({ annotations }) => annotations)
      .map(({ type, description }) => `${type} after ${description}`)
      .join(', '),
  }));
  return [...own, ...suites.flatMap(casesOf)];
}

/**
 * How many held, and how many of those only with the time that a machine with other work is given on top.
 *
 * @param {Case[]} cases
 */
export function summaryOf(cases) {
  const held = cases.filter((one) => one.held);
  const late = held.filter(({ states }) => states.includes('on a machine that was'));
  const only = late.length > 0 ? `; ${late.length} of them only because the machine was late` : '';
  return `${held.length} of ${cases.length}${only}`;
}

/** @param {Case} one */
export function lineOf({ title, held, states }) {
  return `${held ? 'held  ' : 'FAILED'}  ${title.padEnd(64)}  ${states}`;
}
