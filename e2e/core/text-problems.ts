import type { Page } from '@playwright/test';

/** Twice the root font size: text at 200%, while px sizes are unchanged. */
const LARGE_ROOT = '32px';
/** Narrow and wide phone, laptop. */
const WIDTHS = [320, 375, 1280] as const;
/** 12 px at the normal size. */
const SMALLEST_LARGE_TEXT = 24;

/**
 * Checks the text of the current page at 200% and at every width: one line for each problem. Restores the window size.
 */
export async function largeTextProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await setRootFont(page, LARGE_ROOT);
    const found = await page.evaluate(textProblems, SMALLEST_LARGE_TEXT);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  await setRootFont(page, '');
  if (before) await page.setViewportSize(before);
  return faults;
}

/** Checks the text of the current page as it is, at one width. Restores the window size. */
export async function textProblemsAt(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  // The layout settles, animations end.
  await setRootFont(page, '');
  const faults = await page.evaluate(textProblems, 0);
  if (before) await page.setViewportSize(before);
  return faults;
}

/** The page's policies allow inline styles set by a script. */
async function setRootFont(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    // Finishes animations, because sizes during a transition are not final.
    for (const each of document.getAnimations()) {
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
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
  const faults = new Set<string>();

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > screen) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right >= scrollWidth - 1,
    );
    faults.add(`the page is ${scrollWidth} wide, by ${wide.map(nameOf).slice(-3).join(', ')}`);
  }

  const shown: { words: string; rect: DOMRect; of: Element; layer: Element | null }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const of = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!of || words === '' || isUnseen(of)) continue;
    const style = getComputedStyle(of);
    const size = parseFloat(style.fontSize);
    const name = `"${words}" in ${nameOf(of)}`;
    if (size < smallest) faults.add(`${name} stayed at ${size} px`);
    if (parseFloat(style.lineHeight) < size) {
      faults.add(`${name} is cut by lines of ${style.lineHeight}`);
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      // Without line spacing, which lines may share.
      const rect = new DOMRect(line.x, line.y + 0.25 * size, line.width, line.height - 0.5 * size);
      if (rect.right > screen + SLACK || rect.left < -SLACK)
        faults.add(`${name} leaves the screen`);
      const box = boxThatIsLeft(of, rect);
      if (box) faults.add(`${name} leaves ${nameOf(box)}`);
      shown.push({ words, rect, of, layer: layerOf(of) });
    }
  }

  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (one.layer === other.layer && isOver(one.rect, other.rect)) {
        faults.add(`"${one.words}" and "${other.words}" lie over each other, ${nameOf(one.of)}`);
      }
    }
  }
  return [...faults];

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((each) => `.${each}`).join('');
    return element.localName + (classes || ` of ${element.parentElement?.className ?? ''}`);
  }

  /** Hidden, a picture, or for screen readers only. */
  function isUnseen(element: Element): boolean {
    if (element.closest('svg, script, style, noscript, option, template')) return true;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, position, left, top } = getComputedStyle(each);
      if (clipPath !== 'none') return true;
      if (position === 'absolute' && (parseFloat(left) < -1000 || parseFloat(top) < -50))
        return true;
    }
    return false;
  }

  /** The nearest button, card or clipping element that the text overflows. */
  function boxThatIsLeft(from: Element, rect: DOMRect): Element | null {
    for (
      let each: Element | null = from;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each);
      if (style.display.startsWith('inline') && !style.display.includes('-')) continue;
      const isSeen =
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        (style.borderLeftStyle !== 'none' && style.borderTopStyle !== 'none') ||
        style.overflowX !== 'visible';
      const box = each.getBoundingClientRect();
      const canScroll = style.overflowY === 'auto' || style.overflowY === 'scroll';
      if (isSeen && isOut(rect, box, canScroll)) return each;
      if (style.position === 'absolute' || style.position === 'fixed' || canScroll) return null;
    }
    return null;
  }

  function isOut(rect: DOMRect, box: DOMRect, onlySideways: boolean): boolean {
    if (rect.left < box.left - SLACK || rect.right > box.right + SLACK) return true;
    return !onlySideways && (rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK);
  }

  /** The overlay that contains an element: a bar at the bottom, an open list. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position } = getComputedStyle(each);
      if (position === 'fixed' || position === 'sticky') return each;
      if (position === 'absolute' && parseFloat(getComputedStyle(each).zIndex) > 1) return each;
    }
    return null;
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && down > 2;
  }
}
