import type { Page } from '@playwright/test';

/** The text spacing of WCAG 1.4.12. */
const SPACING =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } ' +
  'p { margin-bottom: 2em !important; }';
/** 1280 x 1024 at 400%, the narrowest phone, and each layout between a phone and a wide window. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 992, height: 768 },
] as const;
/** Maximum share of the window height. */
const MAX_BAR_SHARE = 0.15;

/**
 * Finds layout problems in small and medium windows, with and without text spacing: a page that scrolls horizontally, a
 * broken word, a price bar that is too high. One line each; restores the window size.
 */
export async function layoutProblemsInWindows(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const spacing of ['', SPACING]) {
      await setSpacing(page, spacing);
      const newProblems = await page.evaluate(layoutProblems, MAX_BAR_SHARE);
      const where = `${window.width} x ${window.height}${spacing === '' ? '' : ' spaced'}`;
      problems.push(...newProblems.map((problem) => `${where}: ${problem}`));
    }
    await setSpacing(page, '');
  }
  if (before) await page.setViewportSize(before);
  return problems;
}

/** The page's policy allows a style sheet that a script constructs. */
async function setSpacing(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, css);
}

/** Runs in the page. */
function layoutProblems(maxShare: number): string[] {
  const problems = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth} px wide`);

  const bar = document.querySelector('.edp-price-bar')?.getBoundingClientRect();
  if (bar && bar.height > maxShare * innerHeight + 1) {
    problems.add(
      `the price bar takes ${Math.round((100 * bar.height) / innerHeight)}% of the window`,
    );
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg')) continue;
    if (isScreenReaderOnly(parent)) continue;
    // A word may break after a hyphen or slash, and an address anywhere.
    const shownText = (node.textContent ?? '').replace(/\S*@\S*/g, (address) =>
      ' '.repeat(address.length),
    );
    for (const { 0: word, index } of shownText.matchAll(/[\p{L}\d.,]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) problems.add(`"${word}" is broken over two lines`);
    }
  }
  return [...problems];

  function isScreenReaderOnly(element: Element): boolean {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      if (getComputedStyle(ancestor).clipPath === 'inset(50%)') return true;
    }
    return false;
  }
}
