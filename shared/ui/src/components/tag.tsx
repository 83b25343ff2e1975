import { type ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { classNames } from './class-names';

interface TagProps {
  tone?: 'plain' | 'amber' | 'success' | 'error';
  size?: 'small' | 'large';
  icon?: IconName;
  children: ReactNode;
}

/** A short label in a pill; never the only indication of a state. */
export function Tag({ tone = 'plain', size = 'small', icon, children }: TagProps) {
  return (
    <span
      className={classNames(
        'edp-tag',
        tone !== 'plain' && `edp-tag--${tone}`,
        size === 'large' && 'edp-tag--large',
      )}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}
