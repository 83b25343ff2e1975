import AntButton from 'antd/es/button/Button';
import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from './class-names';

export interface ButtonProps {
  children: ReactNode;
  /**
   * `primary` is the one action of a page; `danger` takes away what cannot be brought back, and is as quiet as
   * `secondary`; `link` looks like a link but keeps 44 px of height.
   */
  kind?: 'primary' | 'secondary' | 'danger' | 'link';
  /** Height: small 44, medium 48, large 56 px. Links have one height; small makes their text 14 px. */
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its place. */
  wide?: boolean;
  /** Something runs: the button keeps its colour and ignores presses until it is over. */
  busy?: boolean;
  /** What it says while busy ("Paying…"); without it the children stay. */
  busyLabel?: string;
  /** Before the words. */
  icon?: ReactNode;
  /** After the words. */
  iconAfter?: ReactNode;
  /** Makes it an anchor. */
  href?: string;
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

/** The product's button; all three kinds, and anchors that look like one. */
export function Button({
  children,
  kind = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  icon,
  iconAfter,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <AntButton
      {...rest}
      type={kind === 'secondary' || kind === 'danger' ? 'default' : kind}
      htmlType={type}
      autoInsertSpace={false}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(
        lookOf(kind, size),
        wide && 'edp-button--wide',
        busy && 'edp-is-busy',
        className,
      )}
      onClick={(event) => {
        // Locked without `disabled`: a disabled button loses the focus and cannot say that it is busy.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
      {busy ? null : iconAfter}
    </AntButton>
  );
}

function lookOf(
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

/** The turning ring inside a busy button. Silent: the button says what goes on. */
export function Spinner() {
  return <span className="edp-spinner" aria-hidden="true" />;
}
