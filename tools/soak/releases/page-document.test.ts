import { readDocument } from './page-document';

const PAGE = `<!doctype html><head>
<script>guard</script>
<script type="importmap">{"integrity":{"/a.js":"sha384-a"}}</script>
<link rel="modulepreload" href="/main.js" integrity="sha384-main">
<link rel="stylesheet" href="/a.css" data-href="a.css" integrity="sha384-css">
<link rel="icon" href="/icon.svg"></head>
<script type="application/json" id="edp-page">{"language":"en"}</script>
<script type="module">import("/main.js")</script>`;

describe('a document', () => {
  it('contains its files with hashes, the pinned modules and the page data', () => {
    expect(readDocument(PAGE)).toEqual({
      bootstrap: { language: 'en' },
      files: [
        { url: '/main.js', integrity: 'sha384-main' },
        { url: '/a.css', integrity: 'sha384-css' },
      ],
      pinned: { '/a.js': 'sha384-a' },
    });
  });

  it('of another product is rejected', () => {
    expect(() => readDocument('<html></html>')).toThrow('not a page of the product');
  });
});
