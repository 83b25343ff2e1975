import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';
import { FixedValue } from '@edp/ui';

interface FixedFieldProps {
  label: string;
  children: ReactNode;
  /** Id of the person, if the price depends on the value: the link opens this person on the quotation page. */
  changeOf?: string;
  below?: ReactNode;
}

/** A read-only value of the quotation. */
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
