import { ACCENT, COLOUR } from '../../../reference-data';

/** The style of the page: one column of text, with the list of endpoints beside it on a wide screen. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body {
  margin: 0;
  background: ${COLOUR.ground};
  color: ${COLOUR.ink};
  font: 1rem/1.6 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: anywhere;
}
.skip { position: absolute; left: 1rem; top: -4rem; padding: .75rem 1rem; background: ${COLOUR.amber}; color: ${COLOUR.ink}; }
.skip:focus { top: 1rem; z-index: 1; }
a { color: ${ACCENT.insurance}; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid ${ACCENT.insurance}; outline-offset: 2px; border-radius: 4px; }
code, pre { font: .875em/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
header { border-top: 4px solid ${COLOUR.amber}; padding: 2rem 0 1rem; }
.wrap { max-width: 78rem; margin-inline: auto; padding-inline: 1.25rem; }
h1 { margin-block: 0 .5rem; font-size: 2rem; line-height: 1.25; }
h2 { margin: 3.5rem 0 .25rem; font-size: 1.5rem; line-height: 1.3; }
h3 { margin: 0 0 .25rem; font-size: 1.1875rem; line-height: 1.4; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: 0 0 .75rem; max-width: 44rem; }
ul { margin: 0 0 .75rem; padding-left: 1.25rem; }
.page { padding-bottom: 6rem; }
nav h2 { margin: 0 0 .5rem; font-size: 1rem; }
nav h3 { margin: 1rem 0 0; font-size: .875rem; color: ${COLOUR.muted}; font-weight: 600; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; list-style: none; padding: 0; margin: 0; }
nav a { display: inline-block; padding: .625rem 0; min-height: 2.75rem; font-size: .875rem; line-height: 1.5; text-decoration: none; }
nav a:hover { text-decoration: underline; }
article { padding: 1.75rem 0; border-top: 1px solid ${COLOUR.line}; }
.line { margin-bottom: .5rem; }
.method { display: inline-block; min-width: 3.25rem; font-size: .8125rem; letter-spacing: .03em; color: ${ACCENT.insurance}; }
.method.get { color: ${ACCENT.takaful}; }
.summary { font-weight: 600; }
.requires, .optional, .lead { color: ${COLOUR.soft}; }
.optional { font-size: .8125rem; font-weight: 400; }
.fields { margin: 0 0 1rem; }
.fields > div { padding: .625rem 0; border-top: 1px solid ${COLOUR.line}; }
.fields dt { font-weight: 600; }
.fields dd { margin: 0; color: ${COLOUR.soft}; font-size: .9375rem; }
.fields dd p { margin: 0; }
.errors { list-style: none; padding: 0; font-size: .9375rem; }
.errors li { padding: .125rem 0; }
details { margin: 0 0 1rem; }
summary { width: max-content; padding: .625rem 0; min-height: 2.75rem; cursor: pointer; color: ${ACCENT.insurance}; }
pre { margin: 0; padding: 1rem; max-height: 28rem; overflow: auto; background: ${COLOUR.surface}; border-radius: 8px; overflow-wrap: normal; }
@media (min-width: 40rem) {
  .fields > div { display: grid; grid-template-columns: 17rem 1fr; gap: 1rem; }
}
@media (min-width: 64rem) {
  .page { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3.5rem; }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; padding-bottom: 2rem; }
  nav ul { display: block; }
  nav a { min-height: 0; padding: .1875rem 0; }
  main > section:first-child h2 { margin-top: 0; }
}
@media print { nav, .skip { display: none; } details { display: block; } }
`;
