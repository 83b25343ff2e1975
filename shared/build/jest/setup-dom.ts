import type * as TestingLibrary from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { quickComputedStyle } from './computed-style';

/**
 * Upper limit of a wait: an awaited event arrives when the machine gets to it, and this ends a wait only if it never
 * does.
 */
const WAIT_AT_MOST_MS = 20_000;

if ('document' in globalThis) {
  jest.requireActual('@testing-library/jest-dom');
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/dom');
  configure({ asyncUtilTimeout: WAIT_AT_MOST_MS });
}

// Browser APIs that jsdom lacks.
provide('TextEncoder', TextEncoder);
provide('TextDecoder', TextDecoder);
provide(
  'ResizeObserver',
  class {
    readonly observe = nothing;
    readonly unobserve = nothing;
    readonly disconnect = nothing;
  },
);
provide(
  'Request',
  class {
    get keepalive() {
      return false;
    }
  },
);
provide('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
}));
// jsdom has no layout, so scrolling has no effect.
if ('Element' in globalThis) {
  provide('scrollIntoView', nothing, Element.prototype);
  globalThis.scrollTo = nothing;
}
// Nor does it paint: a wait for the next frame would only delay a test.
if ('document' in globalThis) {
  Object.defineProperty(document, 'hidden', { value: true, writable: true, configurable: true });
}
// jsdom reports an error for the style of a pseudo-element, which antd's dialog reads for the scrollbar.
if ('getComputedStyle' in globalThis) {
  const styleOf = globalThis.getComputedStyle.bind(globalThis);
  globalThis.getComputedStyle = quickComputedStyle((element) => styleOf(element));
}

// A warning of React or antd is a defect: it fails the test that caused it.
let errors: unknown[][] = [];
beforeEach(() => {
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});
afterEach(() => {
  expect(errors).toEqual([]);
});

function provide(name: string, value: unknown, target: object = globalThis): void {
  if (!(name in target)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

function nothing(): void {
  // Tests that need the effect provide their own implementation.
}
