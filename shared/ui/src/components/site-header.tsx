import { type MouseEventHandler, type ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { Logo, type LogoBrand } from '../icons/logo';
import { classNames } from './class-names';

interface SiteHeaderProps {
  brand: LogoBrand;
  /** The brand's name. */
  brandName: string;
  /** Target of the logo. */
  homeHref: string;
  onHome?: MouseEventHandler<HTMLAnchorElement>;
  /** Beside the logo from md. */
  title?: ReactNode;
  /** Accessible name of the navigation landmark. */
  linksLabel: string;
  /** `HeaderButton`s. */
  children?: ReactNode;
}

/** The header: logo, subject, a few links. */
export function SiteHeader({
  brand,
  brandName,
  homeHref,
  onHome,
  title,
  linksLabel,
  children,
}: SiteHeaderProps) {
  return (
    <header className="edp-header">
      <div className="edp-wrap">
        <a className="edp-logo" href={homeHref} onClick={onHome}>
          <Logo brand={brand} name={brandName} />
        </a>
        {title ? <span className="edp-header__title">{title}</span> : null}
        <nav className="edp-header__links" aria-label={linksLabel}>
          {children}
        </nav>
      </div>
    </header>
  );
}

interface HeaderButtonProps {
  icon: IconName;
  /** Visible from md, always read by screen readers. */
  label: string;
  /** Language of the label if it differs from the page's: "ms" on the language button. */
  lang?: string;
  /** Additional text for screen readers only: "(change language)". */
  labelHidden?: string;
  /** Visible on phones too. */
  always?: boolean;
  href?: string;
  /** Opens a new tab, so that the page and its input stay. */
  inNewTab?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
}

/** An unobtrusive button of 44 px: in the header, or beside a value (Copy, Turn). */
export function HeaderButton({
  icon,
  label,
  lang,
  labelHidden,
  always = false,
  href,
  inNewTab = false,
  onClick,
}: HeaderButtonProps) {
  const className = classNames('edp-header-button', always && 'edp-header-button--always');
  const content = (
    <>
      <Icon name={icon} size={always ? 20 : 24} />
      <span className="edp-header-button__text" lang={lang}>
        {label}
      </span>
      {labelHidden ? <span className="edp-visually-hidden"> {labelHidden}</span> : null}
    </>
  );
  return href === undefined ? (
    <button type="button" className={className} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a
      className={className}
      href={href}
      onClick={onClick}
      {...(inNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </a>
  );
}

interface StripProps {
  /** Accessible name of the landmark: "Agent". */
  label: string;
  icon?: IconName;
  children: ReactNode;
  /** Link button at the right. */
  action?: ReactNode;
}

/** A coloured strip under the header: the agent who helps with this quotation. */
export function Strip({ label, icon = 'person', children, action }: StripProps) {
  return (
    <aside className="edp-strip" aria-label={label}>
      <div className="edp-wrap">
        <span className="edp-strip__text">
          <Icon name={icon} size={20} />
          <span>{children}</span>
        </span>
        {action}
      </div>
    </aside>
  );
}
