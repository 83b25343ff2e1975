import { type PageBootstrap, pageFacts, STEPS } from '@edp/contracts';
import { escapeHtml } from '@edp/service';

/**
 * The page skeleton as HTML, painted before scripts run: header, stepper and outline of the first screen, with class
 * names and sizes of `@edp/ui`, so that there is no layout shift when the shell renders.
 */
export function frameSkeleton({
  bootstrap,
  text,
}: {
  bootstrap: PageBootstrap;
  text: (key: string) => string;
}): string {
  const { pageData, registry } = bootstrap;
  const step = pageFacts(pageData.page, registry.remotes)?.step ?? null;
  const fields =
    '<div class="edp-field"><i class="edp-skeleton__short"></i><i class="edp-skeleton__input"></i></div>';
  return `<header class="edp-header"><div class="edp-wrap"><span class="edp-logo"></span></div></header>
${step === null ? '' : stepper(STEPS.indexOf(step), text)}
<div class="edp-wrap edp-page"><div class="edp-skeleton edp-skeleton--late" aria-hidden="true"><i class="edp-skeleton__heading"></i><i></i>${fields.repeat(4)}</div></div>`;
}

function stepper(current: number, text: (key: string) => string): string {
  const items = STEPS.map((step, index) => {
    const state = index < current ? 'edp-is-done' : index === current ? 'edp-is-current' : '';
    const label = escapeHtml(text(`shell:steps.${step}`));
    return `<li class="${state}"><span class="edp-stepper__number">${String(index + 1)}</span><span class="edp-stepper__label">${label}</span></li>`;
  });
  return `<nav class="edp-stepper"><div class="edp-wrap"><ol>${items.join('')}</ol></div></nav>`;
}
