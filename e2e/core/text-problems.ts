import type { Page } from '@playwright/test';

/** Twice the root font size: text at 200%, while px sizes are unchanged. */
const LARGE_ROOT = '32px';
/** Narrow and wide phone, each layout between them and a laptop. */
const WIDTHS = [320, 375, 600, 768, 992, 1280] as const;
/** 12 px at the normal size. */
const SMALLEST_LARGE_TEXT = 24;

/**
 * Checks the text of the current page at 200% and at every width: one line for each problem. Restores the window size.
 */
export async function largeTextProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await setRootFont(page, LARGE_ROOT);
    const newProblems = await page.evaluate(textProblems, SMALLEST_LARGE_TEXT);
    problems.push(...newProblems.map((problem) => `${width} px: ${problem}`));
  }
  await setRootFont(page, '');
  if (before) await page.setViewportSize(before);
  return problems;
}

/** Checks the text of the current page as it is, at one width. Restores the window size. */
export async function textProblemsAt(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  // The layout settles, animations end.
  await setRootFont(page, '');
  const problems = await page.evaluate(textProblems, 0);
  if (before) await page.setViewportSize(before);
  return problems;
}

/** The page's policies allow inline styles set by a script. */
async function setRootFont(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Finishes animations, because sizes during a transition are not final.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }, size);
}

/**
 * Runs in the page. @param smallest size of a text, in px. Excludes pictures, which have a text or table alternative. Reports horizontal scrolling; text
 * beyond the edge of the screen, of its button or card; text that did not grow; overlapping lines or words.
 */
function textProblems(smallest: number): string[] {
  /** Rounding of the layout, in px. */
  const SLACK = 1.5;
  const screen = document.documentElement.clientWidth;
  const problems = new Set<string>();

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > screen) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right >= scrollWidth - 1,
    );
    problems.add(`the page is ${scrollWidth} wide, by ${wide.map(nameOf).slice(-3).join(', ')}`);
  }

  const shown: { words: string; rect: DOMRect; parent: Element; layer: Element | null }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!parent || words === '' || isNotVisibleText(parent)) continue;
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    const name = `"${words}" in ${nameOf(parent)}`;
    if (size < smallest) problems.add(`${name} stayed at ${size} px`);
    if (parseFloat(style.lineHeight) < size) {
      problems.add(`${name} is cut by lines of ${style.lineHeight}`);
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      // Without line spacing, which lines may share.
      const rect = new DOMRect(line.x, line.y + 0.25 * size, line.width, line.height - 0.5 * size);
      if (rect.right > screen + SLACK || rect.left < -SLACK)
        problems.add(`${name} leaves the screen`);
      const box = overflowedBox(parent, rect);
      if (box) problems.add(`${name} leaves ${nameOf(box)}`);
      shown.push({ words, rect, parent, layer: layerOf(parent) });
    }
  }

  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (one.layer === other.layer && overlaps(one.rect, other.rect)) {
        problems.add(
          `"${one.words}" and "${other.words}" lie over each other, ${nameOf(one.parent)}`,
        );
      }
    }
  }
  return [...problems];

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return element.localName + (classes || ` of ${element.parentElement?.className ?? ''}`);
  }

  /** Hidden, a picture, or for screen readers only. */
  function isNotVisibleText(element: Element): boolean {
    if (element.closest('svg, script, style, noscript, option, template')) return true;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { clipPath, position, left, top } = getComputedStyle(ancestor);
      if (clipPath !== 'none') return true;
      if (position === 'absolute' && (parseFloat(left) < -1000 || parseFloat(top) < -50))
        return true;
    }
    return false;
  }

  /** The nearest button, card or clipping element that the text overflows. */
  function overflowedBox(from: Element, rect: DOMRect): Element | null {
    for (
      let element: Element | null = from;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const style = getComputedStyle(element);
      if (style.display.startsWith('inline') && !style.display.includes('-')) continue;
      const isVisibleBox =
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        (style.borderLeftStyle !== 'none' && style.borderTopStyle !== 'none') ||
        style.overflowX !== 'visible';
      const box = element.getBoundingClientRect();
      const canScroll = style.overflowY === 'auto' || style.overflowY === 'scroll';
      if (isVisibleBox && overflows(rect, box, canScroll)) return element;
      if (style.position === 'absolute' || style.position === 'fixed' || canScroll) return null;
    }
    return null;
  }

  function overflows(rect: DOMRect, box: DOMRect, onlyHorizontally: boolean): boolean {
    if (rect.left < box.left - SLACK || rect.right > box.right + SLACK) return true;
    return !onlyHorizontally && (rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK);
  }

  /** The overlay that contains an element: a bar at the bottom, an open list. */
  function layerOf(element: Element): Element | null {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { position } = getComputedStyle(ancestor);
      if (position === 'fixed' || position === 'sticky') return ancestor;
      if (position === 'absolute' && parseFloat(getComputedStyle(ancestor).zIndex) > 1)
        return ancestor;
    }
    return null;
  }

  function overlaps(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && down > 2;
  }
}
