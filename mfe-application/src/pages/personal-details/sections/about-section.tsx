import { formatNric } from '@edp/domain';
import { EmailField, NameField, NricReadBack, PhoneField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { memberKind } from '@edp/mfe/guide';
import type { OccupationList } from '@edp/mfe/occupations';
import { Section } from '@edp/ui';
import type { IdentityValues } from '../../../store/details-values';
import { roleOf } from '../asked-of';
import { CodeSelect, DetailInputs } from '../fields/detail-input';
import { FixedField } from '../fields/fixed-field';
import { IdentityFields } from '../fields/identity-fields';
import { NationalityField } from '../fields/nationality-field';
import { OccupationField } from '../fields/occupation-field';

interface AboutSectionProps {
  person: NamedPerson;
  path: string;
  occupations: OccupationList;
}

/** Identity of a person, and contacts of an adult. */
export function AboutSection({ person, path, occupations }: AboutSectionProps) {
  const t = useText('mfe-application');
  const common = useText('mfe');
  const { member } = person;
  const role = roleOf(member);
  const isBuyer = role === 'buyer';
  const [identity] = useFieldValue<IdentityValues | null>(`${path}.identity`);
  const isIdentityAsked = identity !== null;
  // Separate autocomplete sections, so that one address book entry does not fill in two people.
  const token = (name: string) => (isBuyer ? name : `section-${member.id} ${name}`);
  const kind = memberKind(member);
  return (
    <Section
      heading={t(`about.${kind}`)}
      {...(isIdentityAsked && { intro: t('about.proposer') })}
      close
    >
      <div className="edp-columns edp-columns--narrow-wide">
        <CodeSelect name={`${path}.title`} label={t('about.title')} list="title" />
        <NameField
          name={`${path}.fullName`}
          label={t('about.fullName')}
          autoComplete={token('name')}
        />
      </div>
      {isIdentityAsked ? (
        <IdentityFields path={path} occupations={occupations} />
      ) : (
        <FixedField
          label={t('about.nric')}
          changeOf={member.id}
          below={<NricReadBack number={member.nric} />}
        >
          {formatNric(member.nric)}
        </FixedField>
      )}
      <NationalityField path={path} />
      {isBuyer ? null : (
        <FixedField label={t('about.relationship')}>{common(`people.${kind}`)}</FixedField>
      )}
      {role === 'child' || isIdentityAsked ? null : (
        <OccupationField
          occupations={occupations}
          occupationCode={member.occupationCode}
          memberId={member.id}
        />
      )}
      {role === 'child' ? null : (
        <>
          <PhoneField
            name={`${path}.mobile`}
            label={t('about.mobile')}
            autoComplete={token('tel-national')}
            optional={!isBuyer}
            {...(!isBuyer && { hint: t('about.contactHint') })}
          />
          <EmailField
            name={`${path}.email`}
            label={t('about.email')}
            autoComplete={token('email')}
            optional={!isBuyer}
            {...(isBuyer && { hint: t('about.emailHint') })}
          />
        </>
      )}
      <DetailInputs section="about" path={path} relationship={member.relationship} />
    </Section>
  );
}
