import { STATES } from '@edp/domain';
import { AddressField, useFieldValue } from '@edp/forms';
import { SelectField } from '@edp/forms/choices';
import { useText } from '@edp/i18n';
import { PostcodeField } from './postcode-field';
import { TownChoice } from './town-choice';

interface AddressFieldsProps {
  /** Path of the address in the form: `people.self.home`. */
  path: string;
  /** Prefix of the autocomplete tokens, which keeps two addresses apart: `section-mailing `. */
  autoCompleteSection?: string;
}

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

/** A Malaysian address. The postcode fills in city and state, which can be changed; the third line follows a second. */
export function AddressFields({ path, autoCompleteSection = '' }: AddressFieldsProps) {
  const t = useText('mfe-application');
  const token = (name: string) => `${autoCompleteSection}${name}`;
  return (
    <>
      <AddressField
        name={`${path}.addr1`}
        label={t('address.line1')}
        hint={t('address.line1Hint')}
        autoComplete={token('address-line1')}
      />
      <AddressField
        name={`${path}.addr2`}
        label={t('address.line2')}
        autoComplete={token('address-line2')}
        optional
      />
      <ThirdLine path={path} autoComplete={token('address-line3')} />
      <div className="edp-columns edp-columns--two edp-columns--pair">
        <PostcodeField path={path} autoComplete={token('postal-code')} />
        <AddressField
          name={`${path}.city`}
          label={t('address.city')}
          autoComplete={token('address-level2')}
          below={<TownChoice path={path} />}
        />
      </div>
      <SelectField
        name={`${path}.stateDesc`}
        label={t('address.state')}
        options={STATE_OPTIONS}
        autoComplete={token('address-level1')}
      />
    </>
  );
}

function ThirdLine({ path, autoComplete }: { path: string; autoComplete: string }) {
  const t = useText('mfe-application');
  const [addr2] = useFieldValue<string>(`${path}.addr2`);
  const [addr3] = useFieldValue<string>(`${path}.addr3`);
  if (addr2 === '' && addr3 === '') return null;
  return (
    <AddressField
      name={`${path}.addr3`}
      label={t('address.line3')}
      autoComplete={autoComplete}
      optional
    />
  );
}
