import type { ProductConfig } from '@edp/contracts';
import { isViewFile, MAX_VIEW_BYTES, viewFileOf, viewProblem } from './views';

const product = { productCode: 'onemedical', variant: 'takaful' } as ProductConfig;
const view = { page: 'home', product: null, language: 'en', products: [product] } as const;

describe('the file of a view', () => {
  it('differs by page, language, product, and products on sale', () => {
    const files = [
      view,
      { ...view, page: 'payment/status' as const },
      { ...view, language: 'my' as const },
      { ...view, product },
      { ...view, products: [product, product] },
    ].map(viewFileOf);
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((file) => !isViewFile(file))).toEqual([]);
  });
});

describe('a view', () => {
  it.each([
    '<h1>Cover &amp; care</h1><a href="/edp/life/">Home</a><a href="tel:+60312345678">Call</a>',
    '<svg viewBox="0 0 1 1"><path d="M0 0" fill="var(--edp-amber)"></path></svg>',
    '<p>5<!-- --> plans<br></p><img src="/edp/life/assets/a.0123abcd.png" alt="">',
  ])('may contain harmless markup: %s', (html) => {
    expect(viewProblem(html)).toBeNull();
  });

  it.each([
    ['a script', '<p><script>alert(1)</script></p>', 'it contains <script>'],
    ['a script in an SVG image', '<svg><script>alert(1)</script></svg>', 'it contains <script>'],
    ['a style sheet', '<style>p{}</style>', 'it contains <style>'],
    ['a frame', '<iframe src="/"></iframe>', 'it contains <iframe>'],
    ['an event handler', '<p OnClick="go()">A</p>', 'it contains the attribute onclick'],
    ['a style attribute', '<p style="color:red">A</p>', 'it contains the attribute style'],
    ['code in a link', '<a href="javascript:go()">A</a>', 'it links to javascript:go()'],
    [
      'code in a link after white space',
      '<a href=" javascript:go()">A</a>',
      'it links to  javascript:go()',
    ],
    ['an address without a scheme', '<img src="//elsewhere.example/a.png">', 'it links to //'],
    ['an end tag of its container', '</div><h1>A</h1><div>', 'its markup is not balanced'],
    ['a comment without an end', '<p>A</p><!-- ', 'its markup is not balanced'],
    [
      'another page',
      '<p>A</p></div></body><body onload="go()"><div>',
      'its markup is not balanced',
    ],
    ['too much text', 'A'.repeat(MAX_VIEW_BYTES + 1), 'it is larger than 200000 bytes'],
  ])('may not contain %s', (_name, html, reason) => {
    expect(viewProblem(html)).toContain(reason);
  });
});
