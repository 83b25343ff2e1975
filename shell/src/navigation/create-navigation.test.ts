/** @jest-environment jsdom */
import { addedPage } from '@edp/contracts';
import { product } from '../../test/products';
import { typeOffline } from '../../test/type-offline';
import { createNavigation, type Router } from './create-navigation';

const PATH = '/edp/life/onemedical/insurance';
/** Why the buyer is on the page. */
const NOTICE = { notice: 'notice.returned' };

function setUp(changes: Partial<Router> = {}) {
  const router = {
    navigate: jest.fn(),
    back: jest.fn(),
    assign: jest.fn(),
    search: () => '?q=3',
    path: () => `${PATH}/plan`,
    state: () => NOTICE,
    ...changes,
  };
  const isHere = (page: string) => page !== 'wellness';
  const paymentOrigins = ['https://pay.example'];
  return { router, navigation: createNavigation(product(), { paymentOrigins, router, isHere }) };
}

describe('navigation', () => {
  it('goes to a page of the same product', () => {
    const { router, navigation } = setUp();
    navigation.go('application');
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/application`, { replace: false });
  });

  it('opens a page that this document does not have as a document of its own', () => {
    const { router, navigation } = setUp();
    navigation.go(addedPage('wellness'), { query: { from: 'plan' } });
    expect(router.assign).toHaveBeenCalledWith(`${PATH}/wellness?from=plan`);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('takes a query along when it is given one', () => {
    const { navigation } = setUp();
    expect(navigation.href('questionnaire', { q: 2 })).toBe(`${PATH}/questionnaire?q=2`);
  });

  it('changes the query and keeps the page', () => {
    const { router, navigation } = setUp();
    navigation.setQuery({ q: 4 }, { replace: true });
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/plan?q=4`, {
      replace: true,
      state: NOTICE,
    });
  });

  it('leaves the notice behind with the next screen of the page', () => {
    const { router, navigation } = setUp();
    navigation.setQuery({ q: 4 });
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/plan?q=4`, { replace: false });
  });

  it('reads the query of the moment', () => {
    expect(setUp().navigation.query().get('q')).toBe('3');
  });

  it('tells listeners of a change until they stop listening', () => {
    const { navigation } = setUp();
    const listener = jest.fn();
    const stop = navigation.subscribe(listener);
    navigation.changed();
    stop();
    navigation.changed();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('leaves for the card page without a question, whatever is not saved', () => {
    const asks = typeOffline();
    expect(asks()).toBe(true);
    const { router, navigation } = setUp({ assign: jest.fn(() => expect(asks()).toBe(false)) });
    navigation.leave('https://pay.example/session/1');
    expect(router.assign).toHaveBeenCalledWith('https://pay.example/session/1');
  });

  it('tells the card page whether this page is light or dark', () => {
    const { router, navigation } = setUp();
    document.documentElement.dataset.theme = 'dark';
    navigation.leave('https://pay.example/session/1?lang=my');
    delete document.documentElement.dataset.theme;
    expect(router.assign).toHaveBeenCalledWith('https://pay.example/session/1?lang=my&theme=dark');
  });

  it.each([
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
    'http://pay.example/',
    'javascript:alert(1)',
    '//evil.example',
  ])('does not leave for %s', (url) => {
    const { router, navigation } = setUp();
    expect(() => navigation.leave(url)).toThrow();
    expect(router.assign).not.toHaveBeenCalled();
  });
});
