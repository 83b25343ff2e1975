import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Violations only: for passing elements, axe would compute a selector and a copy of each as well. */
const OPTIONS = { runOnly: TAGS, preload: false, resultTypes: ['violations'] };
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until finite animations have ended, at most five seconds. An element that will fade in is transparent for some
 * frames before its animation starts, which its class indicates; a finished animation may start another.
 */
const WAIT_FOR_ANIMATIONS = `Promise.race([
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
 * Runs axe on the current page and returns one line for each violated rule, with the elements. The script is injected
 * through the debugger, so the page needs no script tag and its content security policy stays strict. Preloading of
 * style sheets, which only an unused rule needs, would violate that policy. It waits for animations, because
 * half-transparent text has too little contrast.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result: loaded } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
    // Once for each document; client-side navigation does not remove it.
    if (loaded.value === 'undefined')
      await session.send('Runtime.evaluate', { expression: SOURCE });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${WAIT_FOR_ANIMATIONS}.then(() => axe.run(document, ${JSON.stringify(OPTIONS)}))
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
