/** @jest-environment jsdom */
import type { WebVital } from '@edp/contracts';
import { createVitals, type MeasureVitals } from './vitals';

interface Measured {
  name: WebVital['name'];
  value: number;
  entries: { startTime: number }[];
}

/** A measured document; `measured` is the browser's callback with a figure. */
async function measuring({ isNextView = false } = {}) {
  jest.useFakeTimers();
  const callbacks: ((metric: Measured) => void)[] = [];
  const listen = (callback: (metric: Measured) => void) => void callbacks.push(callback);
  const load = jest.fn(() =>
    Promise.resolve({ onCLS: listen, onINP: listen, onLCP: listen, onTTFB: listen } as never),
  );
  const send = jest.fn<unknown, [WebVital]>();
  let time = 0;
  const vitals = createVitals({ send, load, now: () => time, isNextView });
  const arrive = (page: 'quotation' | 'plan', at: number) => {
    time = at;
    vitals.arrived(page);
  };
  arrive('quotation', 800);
  await jest.runAllTimersAsync();
  const measured = (name: WebVital['name'], value: number, at?: number) =>
    callbacks[0]?.({ name, value, entries: at === undefined ? [] : [{ startTime: at }] });
  return { arrive, measured, send, load, callbacks };
}

afterEach(() => {
  jest.useRealTimers();
});

it('reports a figure with the page that was displayed at its time', async () => {
  const { arrive, measured, send } = await measuring();
  arrive('plan', 5000);
  measured('LCP', 700, 700);
  measured('INP', 120, 4000);
  measured('INP', 90, 6000);
  expect(send.mock.calls.map(([vital]) => vital)).toEqual([
    { name: 'LCP', value: 700, page: 'quotation', view: 'first' },
    { name: 'INP', value: 120, page: 'quotation', view: 'first' },
    { name: 'INP', value: 90, page: 'plan', view: 'first' },
  ]);
});

it('reports a page without a layout shift, too, and that the files were cached', async () => {
  const { measured, send } = await measuring({ isNextView: true });
  measured('CLS', 0);
  expect(send).toHaveBeenCalledWith({ name: 'CLS', value: 0, page: 'quotation', view: 'next' });
});

it('measures a document once for any number of pages', async () => {
  const { arrive, load, callbacks } = await measuring();
  arrive('plan', 5000);
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
  expect(callbacks).toHaveLength(4);
});

it('does nothing if the library does not load', async () => {
  jest.useFakeTimers();
  const load = () => Promise.reject<MeasureVitals>(new TypeError('Failed to fetch'));
  const send = jest.fn();
  createVitals({ send, load, now: () => 0, isNextView: false }).arrived('home');
  await jest.runAllTimersAsync();
  expect(send).not.toHaveBeenCalled();
});
