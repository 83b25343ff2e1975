import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNUSED_SELECTOR } from '@edp/ui/build/prune-rules';

const SHEET = readFileSync(
  join(import.meta.dirname, '../../shared/ui/src/styles/antd.generated.css'),
  'utf8',
);

/**
 * Finds classes of antd on the page without a rule in its static style sheet (`shared/ui`, "antd"): pruned rules, and
 * root classes of components without a sample.
 */
export async function unstyledAntdClasses(page: Page): Promise<string[]> {
  const { names, roots } = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('[class*="ant-"]')];
    const components = [...document.querySelectorAll('.css-var-root')];
    return {
      names: elements.flatMap(({ classList }) => [...classList]),
      roots: components.map(({ classList }) => classList[0] ?? ''),
    };
  });
  const pruned = names.filter(
    (name) => name.startsWith('ant-') && UNUSED_SELECTOR.test(`.${name}`),
  );
  const unknown = roots.filter((name) => !SHEET.includes(`.${name}`));
  return [...new Set([...pruned, ...unknown])];
}
