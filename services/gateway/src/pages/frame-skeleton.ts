import { type PageBootstrap, JOURNEY_PAGES, isJourneyPage, STEPS } from '@edp/contracts';
import { escapeHtml } from './escape';

/**
 * The frame as HTML, painted before any script runs: header, stepper and the outline of the first screen,
 * in the sizes the shell will use, so that nothing jumps when it takes over.
 */
export function frameSkeleton({
  bootstrap,
  text,
}: {
  bootstrap: PageBootstrap;
  text: (key: string) => string;
}): string {
  const { page } = bootstrap.pageData;
  return `<header class="edp-header"><div class="edp-wrap"><span class="edp-logo"></span></div></header>
${isJourneyPage(page) && JOURNEY_PAGES[page].step !== null ? stepper(JOURNEY_PAGES[page].step, text) : ''}
<main class="edp-main"><div class="edp-wrap edp-page" aria-hidden="true"><div class="edp-frame-skeleton">${'<i></i>'.repeat(6)}</div></div></main>`;
}

function stepper(current: string, text: (key: string) => string): string {
  const index = STEPS.findIndex((step) => step === current);
  const items = STEPS.map((step, position) => {
    const state =
      position === index
        ? ' edp-stepper__step--current'
        : position < index
          ? ' edp-stepper__step--done'
          : '';
    return `<li class="edp-stepper__step${state}"><span class="edp-stepper__number">${String(position + 1)}</span><span class="edp-stepper__label">${escapeHtml(text(`shell:steps.${step}`))}</span></li>`;
  });
  return `<nav class="edp-stepper"><div class="edp-wrap"><ol>${items.join('')}</ol></div></nav>`;
}
