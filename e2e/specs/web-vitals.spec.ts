import { WEB_VITALS_PATH, type WebVital } from '@edp/contracts';
import { expect, test } from '../core/test';

declare global {
  interface Window {
    /** The sent vitals, in JSON. */
    told: string[];
  }
}

test('how fast a page is for its buyer is told, and nothing about the buyer', async ({ page }) => {
  // The body of a beacon cannot be read from outside of the page.
  await page.addInitScript((path) => {
    window.told = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (url === path) void (body as Blob).text().then((text) => window.told.push(text));
      return send(url, body);
    };
    // Browsers do not report fast interactions.
    document.addEventListener('click', () => {
      const until = performance.now() + 150;
      while (performance.now() < until);
    });
  }, WEB_VITALS_PATH);
  const told = async () =>
    (await page.evaluate(() => window.told)).map((text) => JSON.parse(text) as WebVital);
  const names = async () => (await told()).map(({ name }) => name).sort();

  await page.goto('/edp/life/onemedical/insurance/quotation');
  await expect.poll(names).toEqual(['TTFB']);
  await page.getByRole('heading', { level: 1 }).click();
  // The measurement is asynchronous.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('click').length > 0) setTimeout(resolve, 1000);
        }).observe({ type: 'event', buffered: true });
      }),
  );
  // Figures of the whole visit are sent at its end.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(names).toEqual(['CLS', 'INP', 'LCP', 'TTFB']);
  for (const { name, value, ...others } of await told()) {
    expect(value, name).toBeGreaterThanOrEqual(name === 'INP' ? 100 : 0);
    expect(others).toEqual({ page: 'quotation', view: 'first' });
  }
});
