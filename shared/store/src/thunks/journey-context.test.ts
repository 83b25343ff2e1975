import { sampleProduct } from '../../test/sample';
import { createAppStore } from '../create-app-store';
import { quotationContext } from './journey-context';

const state = createAppStore().getState();
const product = sampleProduct();

function onScreen(width: number) {
  globalThis.matchMedia = (query: string) =>
    ({ matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]) }) as MediaQueryList;
}

describe('the context of a thunk', () => {
  it.each([
    [375, true],
    [767, true],
    [768, false],
    [1280, false],
  ])('a screen of %i px is a phone: %s', (width, isMobile) => {
    onScreen(width);
    expect(quotationContext(state, { product }).isMobile).toBe(isMobile);
  });

  it('is that of the caller, if provided', () => {
    onScreen(375);
    expect(quotationContext(state, { product, isMobile: false }).isMobile).toBe(false);
  });
});
