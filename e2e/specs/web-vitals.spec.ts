import { WEB_VITALS_PATH, type WebVital } from '@edp/contracts';
import { expect, test } from '../core/test';

declare global {
  interface Window {
    /** The sent web vitals, in JSON. */
    sentVitals: string[];
  }
}

test('the page reports its web vitals without data of the buyer', async ({ page }) => {
  // Playwright cannot read the body of a beacon.
  await page.addInitScript((path) => {
    window.sentVitals = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (url === path) void (body as Blob).text().then((text) => window.sentVitals.push(text));
      return send(url, body);
    };
    // Browsers do not report fast interactions, so each click is slow.
    document.addEventListener('click', () => {
      const until = performance.now() + 150;
      while (performance.now() < until);
    });
  }, WEB_VITALS_PATH);
  const sentVitals = async () =>
    (await page.evaluate(() => window.sentVitals)).map((text) => JSON.parse(text) as WebVital);
  const names = async () => (await sentVitals()).map(({ name }) => name).sort();

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
  for (const { name, value, ...others } of await sentVitals()) {
    expect(value, name).toBeGreaterThanOrEqual(name === 'INP' ? 100 : 0);
    expect(others).toEqual({ page: 'quotation', view: 'first' });
  }
});
