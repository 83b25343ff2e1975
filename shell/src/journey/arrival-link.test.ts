/** @jest-environment jsdom */
import { readArrivalLink, removeArrivalLink, shareAddress, watchArrivalLink } from './arrival-link';

const TOKEN = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const open = (address: string) => {
  window.history.replaceState({ stored: true }, '', address);
  return readArrivalLink(window);
};

it.each(['resume', 'share'] as const)('reads a %s token from the URL, and removes it', (kind) => {
  expect(open(`/edp/life/onemedical/takaful/quotation?lang=my#${kind}=${TOKEN}`)).toEqual({
    kind,
    token: TOKEN,
  });
  removeArrivalLink(window);
  expect(window.location.href).not.toContain(TOKEN);
  expect(window.location.search).toBe('?lang=my');
  expect(window.history.state).toEqual({ stored: true });
});

it.each(['', '#', '#main', '#resume=', '#resume=short', `#other=${TOKEN}`, `#share=${TOKEN}&x=1`])(
  'reads no link from "%s"',
  (fragment) => {
    expect(open(`/edp/life/${fragment}`)).toBeNull();
  },
);

it('reads the URL that it creates', () => {
  const address = shareAddress('/edp/life/onemedical/insurance/quotation', 'my', TOKEN);
  expect(open(address)).toEqual({ kind: 'share', token: TOKEN });
  expect(window.location.search).toBe('?lang=my');
});

describe('a link pasted into a tab with the same URL except the fragment', () => {
  const onArrival = jest.fn();
  const paste = async (fragment: string) => {
    const changed = new Promise((resolve) => {
      window.addEventListener('hashchange', resolve, { once: true });
    });
    window.location.hash = fragment;
    await changed;
  };

  it('reloads the document, which reads it', async () => {
    open('/edp/life/onemedical/takaful/quotation?lang=my');
    watchArrivalLink(window, onArrival);
    await paste('#main');
    expect(onArrival).not.toHaveBeenCalled();
    await paste(`#share=${TOKEN}`);
    expect(onArrival).toHaveBeenCalledTimes(1);
    expect(readArrivalLink(window)).toEqual({ kind: 'share', token: TOKEN });
  });
});
