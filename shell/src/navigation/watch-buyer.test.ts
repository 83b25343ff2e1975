/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { watchBuyer } from './page-check';

beforeEach(() => {
  window.history.replaceState(null, '', '/edp/life/onemedical/insurance/plan');
  document.body.innerHTML = '<input><button>Add</button>';
});
const element = (name: string) => document.querySelector(name) as HTMLElement;

describe('a buyer on a newly entered page', () => {
  it('is not busy while reading', async () => {
    const buyer = watchBuyer(window);
    await userEvent.hover(element('button'));
    expect(buyer.isBusy()).toBe(false);
    buyer.stop();
  });

  it.each([
    ['typing', () => userEvent.type(element('input'), '9')],
    ['choosing', () => userEvent.click(element('button'))],
  ])('is busy by %s', async (_how, act) => {
    const buyer = watchBuyer(window);
    await act();
    expect(buyer.isBusy()).toBe(true);
  });

  it('is busy after leaving the page', () => {
    const buyer = watchBuyer(window);
    window.history.pushState(null, '', '/edp/life/onemedical/insurance/application');
    expect(buyer.isBusy()).toBe(true);
    buyer.stop();
  });

  it('is not observed after a stop', async () => {
    const buyer = watchBuyer(window);
    buyer.stop();
    await userEvent.click(element('button'));
    expect(buyer.isBusy()).toBe(false);
  });
});
