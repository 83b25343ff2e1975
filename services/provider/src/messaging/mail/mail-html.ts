import { LANGUAGES } from '@edp/domain';
import { escapeHtml } from '@edp/service';
import { ACCENT, COLOUR, type Wording } from '../../reference-data';
import type { MailContent } from './mail-message';

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;font:16px/26px ${FONT};color:${COLOUR.ink}`;
const SMALL = `margin:0;font:13px/20px ${FONT};color:${COLOUR.muted}`;

/** Renders the e-mail as HTML: one column, inline styles, no external resources. */
export function mailHtml(texts: Wording, content: MailContent): string {
  const accent = ACCENT[texts.variant];
  return `<!doctype html>
<html lang="${LANGUAGES[texts.language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;background:${COLOUR.surface}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<div role="article" aria-label="${escapeHtml(content.subject)}" style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:${COLOUR.ground};border-top:4px solid ${COLOUR.amber};border-radius:12px;padding:32px 28px">
<p style="margin:0 0 24px;font:700 20px/28px ${FONT};color:${accent}">${escapeHtml(texts.text('mail.closing'))}</p>
<p style="${TEXT}">${escapeHtml(content.greeting)}</p>
<p style="${TEXT}">${escapeHtml(content.intro)}</p>
${actionButton(content, accent)}${factsTable(content)}
<h2 style="margin:28px 0 8px;font:600 17px/24px ${FONT};color:${COLOUR.ink}">${escapeHtml(content.notes.title)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">
${content.notes.items.map(listItem).join('\n')}
</ul>
<p style="${TEXT}">${escapeHtml(content.help)}</p>
</div>
<p style="${SMALL};padding:16px 28px">${escapeHtml(content.footer)}</p>
</div>
</body>
</html>
`;
}

/** A link styled as a button, with its address as text below for mail programs that do not render links. */
function actionButton({ action }: MailContent, accent: string): string {
  if (!action) return '';
  const url = escapeHtml(action.url);
  const button = `display:inline-block;padding:14px 24px;border-radius:10px;background:${accent};font:600 16px/20px ${FONT};color:${COLOUR.ground};text-decoration:none`;
  return `<p style="margin:24px 0 12px"><a href="${url}" style="${button}">${escapeHtml(action.label)}</a></p>
<p style="${SMALL};margin:0 0 20px;word-break:break-all">${url}</p>
`;
}

function factsTable({ facts = [] }: MailContent): string {
  if (facts.length === 0) return '';
  const border = `border-bottom:1px solid ${COLOUR.line};padding:10px 0;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${border};font:15px/22px ${FONT};color:${COLOUR.muted};text-align:left;width:42%">${escapeHtml(label)}</th>` +
      `<td style="${border};font:600 15px/22px ${FONT};color:${COLOUR.ink}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

function listItem(text: string): string {
  return `<li style="margin:0 0 8px;font:16px/25px ${FONT};color:${COLOUR.ink}">${escapeHtml(text)}</li>`;
}
