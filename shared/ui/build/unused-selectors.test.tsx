import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PAGES } from '../gallery/pages';
import { renderUi } from '../test/render';

import { UNUSED_SELECTOR } from './prune-rules';

const sheet = readFileSync(join(__dirname, '../src/styles/antd.generated.css'), 'utf8');

describe.each(Object.entries(PAGES))("antd's static style sheet on the page %s", (_name, Page) => {
  it('leaves out no rule for a class of the page', () => {
    renderUi(<Page />);
    expect(classesOf('[class*="ant-"]').filter((name) => UNUSED_SELECTOR.test(`.${name}`))).toEqual(
      [],
    );
  });

  it('has rules for every component of the page', () => {
    renderUi(<Page />);
    const roots = [...document.querySelectorAll('.css-var-root')].map(
      ({ classList }) => classList[0],
    );
    expect(roots.filter((root) => !sheet.includes(`.${root ?? ''}`))).toEqual([]);
  });
});

/** The class names of antd on all elements a selector finds, each once. */
function classesOf(selector: string): string[] {
  const names = [...document.querySelectorAll(selector)].flatMap(({ classList }) => [...classList]);
  return [...new Set(names)].filter((name) => name.startsWith('ant-'));
}
