import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { classNames } from './class-names';

export interface ButtonProps {
  children: ReactNode;
  /**
   * `primary` is the one action of a page; `danger` deletes irreversibly, and looks like `secondary`; `link` looks like
   * a link with a height of 44 px.
   */
  kind?: 'primary' | 'secondary' | 'danger' | 'link';
  /** Height: small 44, medium 48, large 56 px. Links have one height; small makes their text 14 px. */
  size?: 'small' | 'medium' | 'large';
  /** Full width of the container. */
  wide?: boolean;
  /** An action is running: the button has its normal colour and ignores presses. */
  busy?: boolean;
  /** Label while busy ("Paying…"); by default the children. */
  busyLabel?: string;
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  iconAfter?: ReactNode;
  /** Renders an anchor. */
  href?: string;
  /** Opens `href` in a new tab; the label says so. */
  target?: '_blank' | undefined;
  type?: 'button' | 'submit';
  /** Id of the form that it submits, if it is outside of the form. */
  form?: string;
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
}

/** The button of the design system, in all kinds; also for anchors that look like one. */
export function Button({
  children,
  kind = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  icon,
  iconAfter,
  href,
  target,
  type = 'button',
  form,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const shared = {
    ...rest,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    className: classNames(
      classNameOf(kind, size),
      wide && 'edp-button--wide',
      busy && 'edp-is-busy',
    ),
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Not `disabled`, because a disabled button loses the focus and cannot announce its busy state.
      if (busy) event.preventDefault();
      else onClick?.(event);
    },
  };
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {/* An element, because a translated page replaces text nodes, which React could then not find. */}
      <span>{busy ? (busyLabel ?? children) : children}</span>
      {busy ? null : iconAfter}
    </>
  );
  return href === undefined ? (
    <button {...shared} type={type} form={form} disabled={disabled}>
      {content}
    </button>
  ) : (
    <a {...shared} href={href} target={target} rel={target && 'noreferrer'}>
      {content}
    </a>
  );
}

function classNameOf(
  kind: NonNullable<ButtonProps['kind']>,
  size: NonNullable<ButtonProps['size']>,
): string {
  const block = kind === 'link' ? 'edp-link-button' : 'edp-button';
  return classNames(
    block,
    kind !== 'link' && `${block}--${kind === 'danger' ? 'secondary' : kind}`,
    kind === 'danger' && `${block}--danger`,
    size !== 'medium' && `${block}--${size}`,
  );
}

/** The spinner in a busy button. Decorative: the button announces its state. */
function Spinner() {
  return <span className="edp-spinner" aria-hidden="true" />;
}
