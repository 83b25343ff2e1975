import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';
import { FixedValue } from '@edp/ui';

interface FixedFieldProps {
  label: string;
  children: ReactNode;
  /** Id of whose it is, when the price depends on it: it is changed on the quotation page, where this person is opened. */
  changeOf?: string;
  below?: ReactNode;
}

/** Something the quotation knows already; it is shown and not asked again. */
export function FixedField({ label, children, changeOf, below }: FixedFieldProps) {
  const t = useText('mfe-application');
  return (
    <div className="edp-field">
      <span className="edp-field__label">{label}</span>
      <FixedValue
        change={
          changeOf === undefined ? undefined : (
            <PageLink page="quotation" query={{ person: changeOf }} hidden={label}>
              {t('change')}
            </PageLink>
          )
        }
      >
        {children}
      </FixedValue>
      {below}
    </div>
  );
}
