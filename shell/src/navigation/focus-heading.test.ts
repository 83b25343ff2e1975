/** @jest-environment jsdom */
import { RELOADED_ATTRIBUTE } from '@edp/contracts';
import { focusAfterReload, focusHeading } from './focus-heading';

const pageOf = (html: string): HTMLElement => {
  document.body.innerHTML = `<button>Menu</button><div>${html}</div>`;
  return document.querySelector('div') as HTMLElement;
};
const focused = () => document.activeElement?.textContent;
const scrollIntoView = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  window.scrollTo = jest.fn();
});

describe('on a newly entered page, the focus', () => {
  it('moves to the heading', () => {
    focusHeading(pageOf('<h1>Your details</h1>'));
    expect(focused()).toBe('Your details');
  });

  it('moves to a heading that appears later', async () => {
    const page = pageOf('');
    focusHeading(page);
    page.innerHTML = '<h1>Your details</h1>';
    await Promise.resolve();
    expect(focused()).toBe('Your details');
  });

  it('moves to the heading that replaces the first one', async () => {
    const page = pageOf('<h1>Loading</h1>');
    focusHeading(page);
    page.innerHTML = '<h1>Your details</h1>';
    await Promise.resolve();
    expect(focused()).toBe('Your details');
  });

  it('remains on a pressed element while the heading exists', async () => {
    const page = pageOf('<h1>Your details</h1><p>Saving</p>');
    focusHeading(page);
    (document.activeElement as HTMLElement).blur();
    page.querySelector('p')?.replaceChildren('Saved');
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  it('remains where the buyer has moved it in the meantime', async () => {
    const page = pageOf('');
    focusHeading(page);
    document.querySelector('button')?.focus();
    page.innerHTML = '<h1>Your details</h1>';
    await Promise.resolve();
    expect(focused()).toBe('Menu');
  });

  it('remains on a field that the page has focused, which is scrolled into view', () => {
    const page = pageOf('<h1>Who is covered</h1><a href="#top">MyKad number</a>');
    page.querySelector('a')?.focus();
    focusHeading(page);
    expect(focused()).toBe('MyKad number');
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
  });
});

describe('on the first page of a document, the focus', () => {
  const root = document.documentElement;
  afterEach(() => root.removeAttribute(RELOADED_ATTRIBUTE));

  it('moves to the heading after a reload', () => {
    root.setAttribute(RELOADED_ATTRIBUTE, '');
    focusAfterReload(pageOf('<h1>Your details</h1>'));
    expect(focused()).toBe('Your details');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('remains where the buyer has moved it before the page was mounted', () => {
    root.setAttribute(RELOADED_ATTRIBUTE, '');
    const page = pageOf('<h1>Your details</h1>');
    document.querySelector('button')?.focus();
    focusAfterReload(page);
    expect(focused()).toBe('Menu');
  });

  it('moves from the heading of the skeleton to that of the page', () => {
    root.setAttribute(RELOADED_ATTRIBUTE, '');
    const page = pageOf(
      '<div class="edp-waiting"><h1>Loading</h1></div><main><h1>Ready</h1></main>',
    );
    focusAfterReload(page);
    expect(focused()).toBe('Loading');
    focusAfterReload(page.querySelector('main') as HTMLElement);
    expect(focused()).toBe('Ready');
  });

  it('is not changed without a reload', () => {
    focusAfterReload(pageOf('<h1>Your details</h1>'));
    expect(document.body).toHaveFocus();
  });
});
