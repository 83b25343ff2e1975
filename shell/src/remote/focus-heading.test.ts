/** @jest-environment jsdom */
import { focusHeading } from './focus-heading';

const pageOf = (html: string): HTMLElement => {
  document.body.innerHTML = `<button>Menu</button><div>${html}</div>`;
  return document.querySelector('div') as HTMLElement;
};
const focused = () => document.activeElement?.textContent;
const seen = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = seen;
});

describe('on a page that was just entered, the focus', () => {
  it('goes to the heading', () => {
    focusHeading(pageOf('<h1>Your details</h1>'));
    expect(focused()).toBe('Your details');
  });

  it('waits for a heading that comes later', async () => {
    const page = pageOf('');
    focusHeading(page);
    page.innerHTML = '<h1>Your details</h1>';
    await Promise.resolve();
    expect(focused()).toBe('Your details');
  });

  it('is left alone once the buyer has moved it elsewhere meanwhile', async () => {
    const page = pageOf('');
    focusHeading(page);
    document.querySelector('button')?.focus();
    page.innerHTML = '<h1>Your details</h1>';
    await Promise.resolve();
    expect(focused()).toBe('Menu');
  });

  it('stays, and is brought into sight, where the page has put it on a field', () => {
    const page = pageOf('<h1>Who is covered</h1><a href="#top">MyKad number</a>');
    page.querySelector('a')?.focus();
    focusHeading(page);
    expect(focused()).toBe('MyKad number');
    expect(seen).toHaveBeenCalledWith({ block: 'center' });
  });
});
