import { type ReactNode } from 'react';

import { Icon, type IconName } from '../icons/icon';

import { classNames } from './class-names';

interface CalloutProps {
  /** `tip` is amber, `info` has the accent colour, `plain` is neutral. */
  kind?: 'plain' | 'tip' | 'info';
  icon?: IconName;
  /** Margin above: 24 px, or 48 px at the end of a section. */
  above?: 'none' | 'near' | 'far';
  /** Announced by screen readers when it appears. */
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
  return (
    <div
      className={classNames(
        'edp-callout',
        kind !== 'plain' && `edp-callout--${kind}`,
        above === 'near' && 'edp-callout--spaced',
        above === 'far' && 'edp-callout--far',
      )}
      role={announced ? 'status' : undefined}
    >
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
