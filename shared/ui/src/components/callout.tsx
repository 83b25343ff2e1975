import { type ReactNode } from 'react';

import { Icon, type IconName } from '../icons/icon';

import { classNames } from './class-names';

export interface CalloutProps {
  /** `tip` is amber, `info` takes the accent, `plain` is quiet. */
  kind?: 'plain' | 'tip' | 'info';
  icon?: IconName;
  /** Distance above: 24 px, or 48 px where it ends a section. */
  above?: 'none' | 'near' | 'far';
  /** Said by screen readers when it appears. */
  announced?: boolean;
  children: ReactNode;
}

/** Something worth knowing beside the flow; begins with a bold word. */
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
