import type { Page } from '@playwright/test';

/** The text spacing of WCAG 1.4.12. */
const SPACING =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } ' +
  'p { margin-bottom: 2em !important; }';
/** 1280 x 1024 at 400%, and the narrowest phone. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
] as const;
/** Maximum share of the window height. */
const MOST_OF_THE_WINDOW = 0.15;

/**
 * Finds layout problems in the smallest windows, with and without text spacing: a page that scrolls horizontally, a
 * broken word, a price bar that is too high. One line each; restores the window size.
 */
export async function layoutProblemsInSmallWindows(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const spacing of ['', SPACING]) {
      await setSpacing(page, spacing);
      const found = await page.evaluate(cuts, MOST_OF_THE_WINDOW);
      const where = `${window.width} x ${window.height}${spacing === '' ? '' : ' spaced'}`;
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    }
    await setSpacing(page, '');
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/** The page's policy allows a style sheet that a script constructs. */
async function setSpacing(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  }, css);
}

/** Runs in the page. */
function cuts(most: number): string[] {
  const faults = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide`);

  const bar = document.querySelector('.edp-price-bar')?.getBoundingClientRect();
  if (bar && bar.height > most * innerHeight + 1) {
    faults.add(
      `the price bar takes ${Math.round((100 * bar.height) / innerHeight)}% of the window`,
    );
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const of = node.parentElement;
    if (!of?.checkVisibility({ visibilityProperty: true }) || of.closest('svg')) continue;
    if (isForEarsOnly(of)) continue;
    // A word may break after a hyphen or slash, and an address anywhere.
    const spoken = (node.textContent ?? '').replace(/\S*@\S*/g, (address) =>
      ' '.repeat(address.length),
    );
    for (const { 0: word, index } of spoken.matchAll(/[\p{L}\d.,]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.add(`"${word}" is broken in two`);
    }
  }
  return [...faults];

  function isForEarsOnly(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  }
}
