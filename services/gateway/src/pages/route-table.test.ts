import path from 'node:path';
import { INFO_PAGES } from '@edp/contracts';
import { loadProducts } from '../products/product-catalogue';
import { type Route, routeOf, statusOf } from './route-table';

let route: (pathname: string) => Route;

beforeAll(async () => {
  const { find } = await loadProducts(path.join(__dirname, '../../data/products.json'));
  route = (pathname) => routeOf(pathname, find);
});

describe('entry paths', () => {
  it.each([
    ['/edp/life/onemedical/takaful', '/edp/life/onemedical/takaful/quotation'],
    ['/edp/life/OneMedical/Insurance', '/edp/life/onemedical/insurance/quotation'],
    ['/edp/life/easymedic/insurance/', '/edp/life/easymedic/insurance/quotation'],
    ['/EDP/Life/EasyMedic/INSURANCE/', '/edp/life/easymedic/insurance/quotation'],
  ])('%s redirects to the quotation', (from, to) => {
    expect(route(from)).toEqual({ kind: 'redirect', to });
  });
});

describe('another spelling of a page', () => {
  it.each([
    ['/edp/life/onemedical/insurance/Plan', '/edp/life/onemedical/insurance/plan'],
    ['/edp/life/onemedical/insurance/plan/', '/edp/life/onemedical/insurance/plan'],
    ['/EDP/LIFE/OneMedical/Takaful/Payment/Status/', '/edp/life/onemedical/takaful/payment/status'],
    ['/edp/life/onemedical/insurance/ERROR', '/edp/life/onemedical/insurance/error'],
    ['/edp/life/onemedical/insurance/error/', '/edp/life/onemedical/insurance/error'],
    ['/edp/life/onemedical/takaful/coverage/', '/edp/life/onemedical/takaful/coverage'],
    ['/edp/life/Maintenance', '/edp/life/maintenance'],
    ['/EDP/life', '/edp/life/'],
    ['/edp/LIFE/', '/edp/life/'],
  ])('%s redirects to its canonical URL', (from, to) => {
    expect(route(from)).toEqual({ kind: 'redirect', to });
  });
});

describe('pages', () => {
  it.each([
    'quotation',
    'plan',
    'application',
    'questionnaire',
    'contact',
    'declined',
    'review',
    'payment/status',
  ])('%s belongs to the journey of its product', (page) => {
    expect(route(`/edp/life/onemedical/takaful/${page}`)).toMatchObject({
      kind: 'journey',
      page,
      product: { variant: 'takaful' },
    });
  });

  it('shows the products at the base path', () => {
    expect(route('/edp/life/')).toMatchObject({ kind: 'shell', page: 'home' });
  });

  it('has an error page per product', () => {
    expect(route('/edp/life/easymedic/insurance/error')).toMatchObject({
      kind: 'shell',
      page: 'error',
    });
  });
});

describe('info pages', () => {
  it.each(INFO_PAGES)('%s is a page of each product, and does not exist without one', (page) => {
    expect(route(`/edp/life/easymedic/insurance/${page}`)).toMatchObject({ kind: 'shell', page });
    expect(route(`/edp/life/onemedical/takaful/${page}`)).toMatchObject({
      page,
      product: { variant: 'takaful' },
    });
    expect(route(`/edp/life/${page}`)).toMatchObject({ page: '404' });
  });

  it('are the targets of the catalogue’s links', async () => {
    const { all } = await loadProducts(path.join(__dirname, '../../data/products.json'));
    for (const { links } of all) {
      for (const link of Object.values(links)) {
        expect(route(link)).toMatchObject({ kind: 'shell', product: { links } });
        expect(route(link)).not.toMatchObject({ page: '404' });
      }
    }
  });
});

describe('paths that lead to the 404 page', () => {
  const bare = [
    'application',
    'error',
    'plan',
    'questionnaire',
    'quotation',
    'review',
    'payment/status',
  ];
  const internal = [
    ...[
      'plancustomisecoverage',
      'plantypeselection',
      'questionbmi',
      'questionhealth',
      'questionrespondent',
    ],
    ...[
      'reviewplansummary',
      'reviewunderstanding',
      'statuefooter',
      'statusheader',
      'paymentstatusfooter',
    ],
    ...[
      'paymentstatusheader',
      'paymentplansummary',
      'paymentstatusbanner',
      'paymenttransactionsummary',
    ],
  ];

  it.each([
    ...[...bare, ...internal].map((name) => `/edp/life/${name}`),
    ...internal.map((name) => `/edp/life/onemedical/insurance/${name}`),
    '/edp/life/easymedic/takaful/quotation',
    '/edp/life/constructor',
    '/edp/life/onemedical/insurance/Questionbmi',
    '/EDP/LIFE/nowhere',
    '/edp/life/onemedical/insurance/__proto__',
  ])('%s', (pathname) => {
    const found = route(pathname);
    expect(found).toMatchObject({ kind: 'shell', page: '404' });
    expect(statusOf('404')).toBe(404);
  });
});
