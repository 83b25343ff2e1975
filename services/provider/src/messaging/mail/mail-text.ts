import type { Wording } from '../../reference-data';
import type { MailContent } from './mail-message';

const WIDTH = 72;

/** Renders the e-mail as plain text. */
export function mailText(texts: Wording, content: MailContent): string {
  const { action, facts = [], notes } = content;
  const parts = [
    content.greeting,
    wrap(content.intro),
    // A URL is never wrapped.
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    [notes.title, ...notes.items.map((item) => wrap(item, '- '))].join('\n'),
    wrap(content.help),
    texts.text('mail.closing'),
    `-- \n${wrap(content.footer)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function wrap(text: string, lead = ''): string {
  const indent = ' '.repeat(lead.length);
  const lines = [lead];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const isStart = line === lead || line === indent;
    if (!isStart && line.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = isStart ? line + word : `${line} ${word}`;
  }
  return lines.join('\n');
}
