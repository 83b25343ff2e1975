import type { Page } from '@playwright/test';
import { scopeOf, unscopedIn } from '@edp/build/scoped-styles';
import { PAGE_BOOTSTRAP_ID, type PageBootstrap } from '@edp/contracts';

/** A style sheet in the browser. */
interface Sheet {
  /** Its URL without hashes, the attributes of its element, or `adopted` if a script created it. */
  readonly origin: string;
  /** The container of the remote that owns the sheet. */
  readonly container: string | null;
  readonly rules: readonly string[];
}

/** Suffix for a remote's style sheet that only matches elements of that remote. */
export const SCOPED = 'scoped';

/**
 * The styles of the page, one line each: style sheets with the number of their rules, and the attributes of the two
 * outermost elements. The line of a remote's sheet also says that it is scoped, or which rules are not.
 */
export async function stylesOn(page: Page): Promise<string[]> {
  const { sheets, outermost } = await page.evaluate(readStyles, PAGE_BOOTSTRAP_ID);
  return [...sheets.map(lineOf), ...outermost];
}

function lineOf({ origin, container, rules }: Sheet): string {
  if (container === null) return `${origin} ${rules.length}`;
  const unscoped = unscopedIn(rules.join('\n'), scopeOf(container));
  return unscoped.length === 0
    ? `${origin} ${rules.length} ${SCOPED}`
    : `${origin} for ${unscoped.join(', ')}`;
}

/** Runs in the page. */
function readStyles(bootstrapId: string) {
  const text = document.getElementById(bootstrapId)?.textContent ?? '';
  const { registry } = JSON.parse(text) as Pick<PageBootstrap, 'registry'>;
  const releases = Object.values(registry.remotes).map(({ active }) => active);
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet): Sheet => {
    const { href, ownerNode, cssRules } = sheet;
    const path = href ? new URL(href).pathname : '';
    const attributes = ownerNode instanceof Element ? ownerNode.getAttributeNames().join(' ') : '';
    return {
      origin: path.replace(/[0-9a-f]{12}\/|[0-9a-f]{8}\./g, '') || attributes || 'adopted',
      container: releases.find(({ styles }) => styles.includes(path))?.container ?? null,
      rules: [...cssRules].map(({ cssText }) => cssText),
    };
  });
  const outermost = [document.documentElement, document.body].flatMap((element) =>
    [...element.attributes]
      // Removing the last class leaves an empty attribute.
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => `${element.localName} ${name}="${value}"`),
  );
  return { sheets, outermost };
}
