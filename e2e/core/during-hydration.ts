import type { Page } from '@playwright/test';
import { expect } from './test';
import { waitUntilHydrated } from './views';

declare global {
  interface Window {
    /** Whether the view was used while React hydrated it. */
    isUsed: boolean;
  }
}

/** The interaction, with a control by its label. */
interface Interaction {
  readonly pressed?: string;
  readonly ticked?: string;
  readonly typed?: string;
}

/** Opens the quotation, and uses it once while React hydrates the view of the remote. */
export async function openUsedDuringHydration(page: Page, use: Interaction): Promise<void> {
  await page.addInitScript(interactDuringHydration, use);
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en');
  await waitUntilHydrated(page);
  expect(await page.evaluate(() => window.isUsed)).toBe(true);
}

/**
 * Runs in the page, before any of its scripts: uses the view of the remote while React hydrates it. React schedules its next slice
 * with a message, which is delayed until then.
 */
function interactDuringHydration({ pressed, ticked, typed }: Interaction): void {
  window.isUsed = false;
  const send = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void;
  MessagePort.prototype.postMessage = function (message: unknown) {
    const view = document.querySelector('.edp-slot [data-view]');
    const isHydrating = Object.keys(view ?? {}).some((key) => key.startsWith('__reactContainer'));
    if (!view || !isHydrating || window.isUsed) {
      send.call(this, message);
      return;
    }
    window.isUsed = true;
    setTimeout(() => {
      use(view);
      send.call(this, message);
    });
  };

  function use(view: Element): void {
    const fields = [...view.querySelectorAll('input')];
    const field = (label: string) =>
      fields.find(({ labels }) => labels?.[0]?.textContent.includes(label));
    const buttons = [...view.querySelectorAll('button')];
    if (pressed) click(buttons.find((one) => one.ariaLabel === pressed));
    if (ticked) click(field(ticked));
    const text = typed ? field(typed) : undefined;
    if (text) text.value = 'a';
    text?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  /** Not `click()`: a nested one of the same element does nothing during it, unlike during a buyer's. */
  function click(element: Element | undefined): void {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}
