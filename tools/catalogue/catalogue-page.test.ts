import { cataloguePage } from './catalogue-page';

const picture = {
  screen: 'plan',
  spec: 'every screen is accessible: <the plans>',
  language: 'en',
  variant: 'insurance',
  width: 1280,
  file: 'a.jpg',
};

describe('cataloguePage', () => {
  it('groups pictures by screen, phones before desktops', () => {
    const page = cataloguePage([
      picture,
      { ...picture, width: 375, file: 'b.jpg' },
      { ...picture, screen: 'home', file: 'c.jpg' },
    ]);
    const order = [...page.matchAll(/<h2>(.+)<\/h2>|src="(.+?)"/g)].map(
      ([, screen, file]) => screen ?? file,
    );
    expect(order).toEqual(['home', 'c.jpg', 'plan', 'b.jpg', 'a.jpg']);
  });

  it('escapes names of tests', () => {
    expect(cataloguePage([picture])).toContain('&#60;the plans&#62;');
  });
});
