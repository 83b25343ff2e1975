import { isCacheablePage, type Source, sourceOf } from './routes';

const source = (path: string, isNavigation = false) =>
  sourceOf(new URL(path, 'https://shop.example.my'), isNavigation);

it.each<[string, Source]>([
  ['/edp/life/assets/main.0a1b2c3d.js', 'shellFile'],
  ['/edp/life/assets/main.0a1b2c3d.css', 'shellFile'],
  ['/edp/life/remotes/mfe-plan/9f8e7d6c/remoteEntry.0a1b2c3d.js', 'remoteFile'],
  ['/edp/life/remotes/mfe-plan/9f8e7d6c/remoteEntry.0a1b2c3d.js?r=1', 'remoteFile'],
  ['/locales/my/mfe-quote.json', 'text'],
  ['/edp/life/page-data/plan/page-data.json', 'pageData'],
])('%s may be cached as %s', (path, cached) => {
  expect(source(path)).toBe(cached);
});

it.each([
  '/quote/?relativeUrl=applications/AAAA',
  '/edp/medical/quote/payment/SubmitPayment',
  '/edp/life/-/session',
  '/edp/life/-/reports',
  '/edp/life/-/remotes',
  '/edp/life/remotes/mfe-plan/9f8e7d6c/release.json',
  '/edp/life/remotes/registry.json',
  '/edp/life/page-data/app-data.json',
  '/edp/life/page-data/plan/releases.json',
  '/edp/life/sw.js',
  '/locales/my/../../quote',
  '/uploads/AAAA.0a1b2c3d.png',
])('%s is never cached', (path) => {
  expect(source(path)).toBe('network');
});

it.each(['quotation', 'plan', 'application', 'questionnaire', 'contact', 'declined'])(
  'the frame of the page %s is cached',
  (page) => {
    expect(isCacheablePage(`/edp/life/onemedical/takaful/${page}`)).toBe(true);
    expect(source(`/edp/life/onemedical/takaful/${page}?lang=my`, true)).toBe('page');
  },
);

it('the start URL of the installed app is classified as `start`', () => {
  expect(source('/', true)).toBe('start');
  expect(source('/edp/life/', true)).toBe('page');
});

it.each(['review', 'payment/status', 'error', 'nowhere', '-/remotes'])(
  'a navigation to %s needs the server',
  (page) => {
    expect(source(`/edp/life/onemedical/insurance/${page}`, true)).toBe('document');
  },
);
