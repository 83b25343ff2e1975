import { type ReactNode } from 'react';
import { Icon } from '../icons/icon';

interface SiteFooterProps {
  /** "Need a hand?" */
  helpTitle: ReactNode;
  /** Formatted for display. */
  phone: string;
  /** Opening hours. */
  helpNote: ReactNode;
  links: readonly { href: string; label: ReactNode; external?: boolean }[];
  /** Small print at the left of the last line. */
  legal: ReactNode;
  /** At the right of the last line: "Clear my data from this device". */
  action?: ReactNode;
}

/** The footer: phone number, links, small print. */
export function SiteFooter({ helpTitle, phone, helpNote, links, legal, action }: SiteFooterProps) {
  return (
    <footer className="edp-footer">
      <div className="edp-wrap">
        <div className="edp-footer__columns">
          <div className="edp-footer__help">
            <Icon name="phone" />
            <div>
              {helpTitle}
              <a className="edp-footer__phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
              {helpNote}
            </div>
          </div>
          <ul>
            {links.map(({ href, label, external }) => (
              <li key={href}>
                <a
                  href={href}
                  {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="edp-footer__legal">
          <span>{legal}</span>
          {action}
        </div>
      </div>
    </footer>
  );
}
