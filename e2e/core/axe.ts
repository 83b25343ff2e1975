import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** For elements that break no rule, axe would work out a selector and a copy of each as well. */
const OPTIONS = { runOnly: TAGS, preload: false, resultTypes: ['violations'] };
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Resolves when nothing moves that comes to an end, at the latest after five seconds. What is to fade in stands still and
 * transparent for some frames before its animation begins, which its class tells; what has faded may bring in more.
 */
const STILL = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 5_000)),
  (async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const aboutToMove = () => document.querySelector('[class*="-appear"], [class*="-enter"], [class*="-leave"]');
    const moving = () => document.getAnimations().filter(
      ({ playState, effect }) => ['running', 'paused'].includes(playState) && effect.getComputedTiming().endTime < Infinity);
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0 || aboutToMove());
  })(),
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
    const { result: there } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
    // Once for each document: a page that only changed its content has it still.
    if (there.value === 'undefined') await session.send('Runtime.evaluate', { expression: SOURCE });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${STILL}.then(() => axe.run(document, ${JSON.stringify(OPTIONS)}))
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
