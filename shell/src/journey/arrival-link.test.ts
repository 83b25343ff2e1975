import { shareAddress, takeArrivalLink } from './arrival-link';

const TOKEN = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const open = (address: string) => {
  window.history.replaceState({ kept: true }, '', address);
  return takeArrivalLink(window);
};

it.each(['resume', 'share'] as const)('takes a %s token out of the address', (kind) => {
  expect(open(`/edp/life/onemedical/takaful/quotation?lang=my#${kind}=${TOKEN}`)).toEqual({
    kind,
    token: TOKEN,
  });
  expect(window.location.href).not.toContain(TOKEN);
  expect(window.location.search).toBe('?lang=my');
  expect(window.history.state).toEqual({ kept: true });
});

it.each(['', '#', '#main', '#resume=', '#resume=short', `#other=${TOKEN}`, `#share=${TOKEN}&x=1`])(
  'takes nothing from "%s"',
  (fragment) => {
    expect(open(`/edp/life/${fragment}`)).toBeNull();
  },
);

it('reads back the address it hands over', () => {
  const address = shareAddress('/edp/life/onemedical/insurance/quotation', 'my', TOKEN);
  expect(open(address)).toEqual({ kind: 'share', token: TOKEN });
  expect(window.location.search).toBe('?lang=my');
});
