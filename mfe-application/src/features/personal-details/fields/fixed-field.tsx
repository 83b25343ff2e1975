import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';
import { FixedValue } from '@edp/ui';

export interface FixedFieldProps {
  label: string;
  children: ReactNode;
  /** The price depends on it: it is changed on the quotation page. */
  changeable?: boolean;
  below?: ReactNode;
}

/** Something the quotation knows already; it is shown and not asked again. */
export function FixedField({ label, children, changeable = false, below }: FixedFieldProps) {
  const t = useText('mfe-application');
  return (
    <div className="edp-field">
      <span className="edp-field__label">{label}</span>
      <FixedValue
        change={
          changeable ? (
            <PageLink page="quotation" hidden={label}>
              {t('change')}
            </PageLink>
          ) : undefined
        }
      >
        {children}
      </FixedValue>
      {below}
    </div>
  );
}
