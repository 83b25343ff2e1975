import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Resolves when nothing moves that comes to an end, at the latest after two seconds. What is to fade in may stand still for
 * a frame or two before it begins.
 */
const STILL = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2_000)),
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
    Promise.allSettled(document.getAnimations()
      .filter((each) => ['running', 'paused'].includes(each.playState) && each.effect.getComputedTiming().endTime < Infinity)
      .map((each) => each.finished))),
])`;

/**
 * What axe finds on the page as it is now: one line for each rule broken, with where. The source
 * goes in through the debugger, so the page keeps its strict policies and needs no script tag. axe
 * would copy style sheets into the page for one rule that is not among these, against the policy. What fades in is looked
 * at when it is there: half transparent, every text has too little contrast.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Runtime.evaluate', { expression: SOURCE });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${STILL}.then(() => axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, preload: false }))
        .then(({ violations }) => violations.map(({ id, help, nodes }) =>
          id + ': ' + help + ' at ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`axe did not run: ${exceptionDetails.text}`);
    return result.value as string[];
  } finally {
    await session.detach();
  }
}
