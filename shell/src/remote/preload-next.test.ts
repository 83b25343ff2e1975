/** @jest-environment jsdom */
import { addedPage, type RegistryView } from '@edp/contracts';
import { release } from '../../test/releases';
import { mayPrefetch } from './prefetch';
import { preloadNext } from './preload-next';

const BROWSER = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';

function registryWith(scripts: number): RegistryView {
  const preload = Array.from({ length: scripts }, (_, index) => `/r/plan.${index}.js`);
  const active = { ...release({ name: 'mfe-plan' }), preload, styles: ['/r/plan.css'] };
  return { remotes: { 'mfe-plan': { active } } };
}

const preloadRest = jest.fn();
const used = () => document.dispatchEvent(new Event('scroll'));
const links = () => [...document.head.querySelectorAll('link')].map((link) => link.rel);

beforeEach(() => {
  preloadRest.mockReset();
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the files of the next step', () => {
  it('are fetched four at a time, three seconds apart', () => {
    preloadNext('quotation', registryWith(6), preloadRest);
    used();
    expect(links()).toHaveLength(0);
    jest.advanceTimersByTime(2_000);
    expect(links()).toHaveLength(4);
    jest.advanceTimersByTime(2_999);
    expect(links()).toHaveLength(4);
    jest.advanceTimersByTime(1);
    expect(links()).toEqual([...Array<string>(6).fill('modulepreload'), 'prefetch']);
  });

  it('are no longer fetched after the page is left', () => {
    const stop = preloadNext('quotation', registryWith(6), preloadRest);
    used();
    jest.advanceTimersByTime(2_000);
    stop();
    jest.advanceTimersByTime(60_000);
    expect(links()).toHaveLength(4);
  });

  it('are fetched on the home page, too, which leads to the quotation', () => {
    const active = { ...release({ name: 'mfe-quote' }), preload: ['/r/quote.js'], styles: [] };
    preloadNext('home', { remotes: { 'mfe-quote': { active } } }, preloadRest);
    used();
    jest.advanceTimersByTime(2_000);
    expect(links()).toEqual(['modulepreload']);
  });

  it.each(['home', 'quotation'] as const)(
    'are not fetched on %s without an interaction',
    (page) => {
      const stop = preloadNext(page, registryWith(6), preloadRest);
      jest.advanceTimersByTime(60_000);
      stop();
      used();
      jest.advanceTimersByTime(60_000);
      expect(links()).toHaveLength(0);
      expect(preloadRest).not.toHaveBeenCalled();
    },
  );

  it('are none on a page without a next one, and on an added page', () => {
    preloadNext('maintenance', registryWith(6), preloadRest);
    preloadNext(addedPage('wellness'), registryWith(6), preloadRest);
    jest.advanceTimersByTime(60_000);
    expect(links()).toHaveLength(0);
  });

  it('are fetched together with translations and modules of that step', () => {
    preloadNext('questionnaire', registryWith(1), preloadRest);
    expect(preloadRest).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(preloadRest.mock.calls).toEqual([[['mfe-payment', 'mfe-health']]]);
  });

  it('are fetched once', () => {
    preloadNext('quotation', registryWith(2), preloadRest);
    used();
    jest.advanceTimersByTime(2_000);
    preloadNext('quotation', registryWith(2), preloadRest);
    used();
    jest.advanceTimersByTime(2_000);
    expect(links()).toHaveLength(3);
  });
});

it.each([
  ['a phone on 4g', { connection: { effectiveType: '4g' } }, true],
  ['a browser without connection information', {}, true],
  ['2g', { connection: { effectiveType: '2g' } }, false],
  ['slow 2g', { connection: { effectiveType: 'slow-2g' } }, false],
  ['data saver', { connection: { saveData: true, effectiveType: '4g' } }, false],
  ['a bot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
])('are prefetched or not for %s', (_who, given, allowed) => {
  expect(mayPrefetch({ userAgent: BROWSER, ...given })).toBe(allowed);
});
