import { readDocument } from './page-document';

const PAGE = `<!doctype html><head>
<script nonce="x">guard</script>
<script type="importmap" nonce="x">{"integrity":{"/a.js":"sha384-a"}}</script>
<link rel="stylesheet" href="/a.css" data-href="a.css" integrity="sha384-css">
<link rel="icon" href="/icon.svg"></head>
<script type="application/json" id="edp-page">{"language":"en"}</script>
<script type="module" nonce="x" src="/main.js" integrity="sha384-main" data-shell></script>`;

describe('a document', () => {
  it('names its files with their hashes, what it vouches for, and what came with it', () => {
    expect(readDocument(PAGE)).toEqual({
      bootstrap: { language: 'en' },
      files: [
        { url: '/a.css', integrity: 'sha384-css' },
        { url: '/main.js', integrity: 'sha384-main' },
      ],
      vouched: { '/a.js': 'sha384-a' },
    });
  });

  it('of somebody else is none', () => {
    expect(() => readDocument('<html></html>')).toThrow('no page of ours');
  });
});
