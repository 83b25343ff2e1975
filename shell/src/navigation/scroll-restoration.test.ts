/** @jest-environment jsdom */
import { createScrollRestoration } from './scroll-restoration';

const scrollTo = jest.fn();
let height = 0;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  document.body.innerHTML = '';
  height = 3000;
  frames = [];
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (frames = []));
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => jest.restoreAllMocks());

const nextFrame = () => {
  const [run] = frames.splice(0);
  run?.(0);
};
const scrolledTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
/** Scrolls down on one page, opens another, and returns. */
const back = () => {
  const places = createScrollRestoration(window);
  places.entered('plan', false);
  scrolledTo(1200);
  places.entered('details', false);
  scrolledTo(0);
  places.entered('plan', true);
  return places;
};

describe('the scroll position of a page', () => {
  it('is restored by Back', () => {
    back();
    nextFrame();
    expect(scrollTo).toHaveBeenCalledWith(0, 1200);
  });

  it('is restored once the page is displayed with its former height', () => {
    document.body.innerHTML = '<div class="edp-waiting"></div>';
    height = 900;
    back();
    nextFrame();
    document.body.innerHTML = '';
    nextFrame();
    expect(scrollTo).not.toHaveBeenCalled();
    height = 3000;
    nextFrame();
    expect(scrollTo).toHaveBeenCalledWith(0, 1200);
  });

  it('is not restored when the buyer scrolls first, or on another page', () => {
    back();
    window.dispatchEvent(new Event('wheel'));
    nextFrame();
    const places = back();
    places.entered('review', false);
    nextFrame();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is not restored by a link', () => {
    const places = back();
    nextFrame();
    scrollTo.mockReset();
    places.entered('details again', false);
    nextFrame();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
