import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { classNames } from './class-names';
import { announce } from './live-region';

interface CalloutProps {
  /** `tip` is amber, `info` has the accent colour, `plain` is neutral. */
  kind?: 'plain' | 'tip' | 'info';
  icon?: IconName;
  /** Margin above: 24 px, or 48 px at the end of a section. */
  above?: 'none' | 'near' | 'far';
  /** Announced when it appears or changes: screen readers ignore a live region that is mounted with its text. */
  announced?: boolean;
  children: ReactNode;
}

/** A note beside the content; starts with a bold word. */
export function Callout({
  kind = 'plain',
  icon = 'info',
  above = 'none',
  announced = false,
  children,
}: CalloutProps) {
  const content = useRef<HTMLDivElement>(null);
  const spoken = useRef('');
  useEffect(() => {
    const parts = [...(content.current?.childNodes ?? [])];
    // Blocks and inline blocks have no space between them.
    const text = parts.map((part) => part.textContent).join(' ');
    if (announced && text !== spoken.current) announce(text);
    spoken.current = text;
  });
  return (
    <div
      className={classNames(
        'edp-callout',
        `edp-callout--${kind}`,
        above === 'near' && 'edp-callout--spaced',
        above === 'far' && 'edp-callout--far',
      )}
    >
      <Icon name={icon} />
      <div ref={content}>{children}</div>
    </div>
  );
}
