/** @jest-environment jsdom */
import { addedPage } from '@edp/contracts';
import { product } from '../../test/products';
import { typeOffline } from '../../test/type-offline';
import { createNavigation, type Router } from './create-navigation';

const PATH = '/edp/life/onemedical/insurance';
/** The reason of a redirect to the page. */
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
  it('navigates to a page of the same product', () => {
    const { router, navigation } = setUp();
    navigation.go('application');
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/application`, { replace: false });
  });

  it('names the reason of a redirect', () => {
    const { router, navigation } = setUp();
    navigation.go('payment/status', { replace: true, isRedirect: true });
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/payment/status`, {
      replace: true,
      state: { notice: 'guard.status' },
    });
  });

  it('opens a page of another document as a new document', () => {
    const { router, navigation } = setUp();
    navigation.go(addedPage('wellness'), { query: { from: 'plan' } });
    expect(router.assign).toHaveBeenCalledWith(`${PATH}/wellness?from=plan`);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('adds a given query', () => {
    const { navigation } = setUp();
    expect(navigation.href('questionnaire', { q: 2 })).toBe(`${PATH}/questionnaire?q=2`);
  });

  it('changes the query on the same page', () => {
    const { router, navigation } = setUp();
    navigation.setQuery({ q: 4 }, { replace: true });
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/plan?q=4`, {
      replace: true,
      state: NOTICE,
    });
  });

  it('drops the notice at the next screen of the page', () => {
    const { router, navigation } = setUp();
    navigation.setQuery({ q: 4 });
    expect(router.navigate).toHaveBeenCalledWith(`${PATH}/plan?q=4`, { replace: false });
  });

  it('returns the current query', () => {
    expect(setUp().navigation.query().get('q')).toBe('3');
  });

  it('notifies listeners of changes until they unsubscribe', () => {
    const { navigation } = setUp();
    const listener = jest.fn();
    const stop = navigation.subscribe(listener);
    navigation.changed();
    stop();
    navigation.changed();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('opens the card page without a prompt, also with unsaved input', () => {
    const prompts = typeOffline();
    expect(prompts()).toBe(true);
    const { router, navigation } = setUp({ assign: jest.fn(() => expect(prompts()).toBe(false)) });
    navigation.leave('https://pay.example/session/1');
    expect(router.assign).toHaveBeenCalledWith('https://pay.example/session/1');
  });

  it.each([
    ['passes the theme to the card page', '', '?theme=dark'],
    ['does not change a query, which may be signed', '?to=%20~&sig=1', '?to=%20~&sig=1'],
  ])('%s', (_, query, opened) => {
    const { router, navigation } = setUp();
    document.documentElement.dataset.theme = 'dark';
    navigation.leave(`https://pay.example/session/1${query}`);
    delete document.documentElement.dataset.theme;
    expect(router.assign).toHaveBeenCalledWith(`https://pay.example/session/1${opened}`);
  });

  it.each([
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
    'http://pay.example/',
    'javascript:alert(1)',
    '//evil.example',
  ])('does not navigate to %s', (url) => {
    const { router, navigation } = setUp();
    expect(() => navigation.leave(url)).toThrow();
    expect(router.assign).not.toHaveBeenCalled();
  });
});
