import { admitScripts } from './admit-scripts';

const HASH = `sha384-${'B'.repeat(64)}`;
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const answer = (kind: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(kind));
};

beforeEach(() => {
  document.head.innerHTML = '<script type="importmap">{"integrity":{"/a.js":"sha384-x"}}</script>';
});
afterEach(() => document.head.replaceChildren());

describe('scripts that the document does not know', () => {
  it('are fetched against their hashes, and only they', async () => {
    const admitted = admitScripts({ '/a.js': 'sha384-x', '/b.js': HASH });
    expect(links().map(({ rel, integrity }) => [rel, integrity])).toEqual([
      ['modulepreload', HASH],
    ]);
    answer('load');
    await expect(admitted).resolves.toBeUndefined();
  });

  it('are refused when one is not what was vouched for, and nothing is left of it', async () => {
    const admitted = admitScripts({ '/b.js': HASH });
    answer('error');
    await expect(admitted).rejects.toThrow('/b.js did not come as it was vouched for.');
    expect(links()).toEqual([]);
  });
});
