import { runInNewContext } from 'node:vm';
import { THEME_CHANGED } from '@edp/contracts';
import { THEME_SCRIPT } from './theme-script';

/** The browser APIs that the script uses. */
function browser({ cookie = '', isDark = false }) {
  const listeners = new Map<string, () => void>();
  const document = { cookie, documentElement: { dataset: {} as { theme?: string } } };
  const system = {
    matches: isDark,
    addEventListener: (_: 'change', listener: () => void) => void listeners.set('system', listener),
  };
  runInNewContext(THEME_SCRIPT, {
    document,
    matchMedia: () => system,
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  });
  return {
    document,
    system,
    dispatch: (name: string) => listeners.get(name)?.(),
    theme: () => document.documentElement.dataset.theme,
  };
}

describe('the theme', () => {
  it.each([
    ['', false, 'light'],
    ['', true, 'dark'],
    ['edp_theme=dark', false, 'dark'],
    ['edp_lang=my; edp_theme=light', true, 'light'],
    ['edp_theme=darkest', false, 'light'],
    ['not_edp_theme=dark', false, 'light'],
  ])('with the cookie "%s" and a dark system: %s is %s', (cookie, isDark, theme) => {
    expect(browser({ cookie, isDark }).theme()).toBe(theme);
  });

  it('follows the system while the page is open', () => {
    const { system, dispatch, theme } = browser({});
    system.matches = true;
    dispatch('system');
    expect(theme()).toBe('dark');
  });

  it.each([THEME_CHANGED, 'pageshow'])('follows another choice after %s', (event) => {
    const { document, dispatch, theme } = browser({});
    document.cookie = 'edp_theme=dark';
    dispatch(event);
    expect(theme()).toBe('dark');
  });
});
