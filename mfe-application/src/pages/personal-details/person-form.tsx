import type { ReactNode } from 'react';
import type { NamedPerson } from '@edp/mfe';
import type { OccupationList } from '@edp/mfe/occupations';
import { roleOf } from './asked-of';
import { LikelyContacts } from './fields/likely-contacts';
import type { Part } from './parts';
import { AboutSection } from './sections/about-section';
import { AddressSection } from './sections/address-section';
import { AgreementSection } from './sections/agreement-section';
import { OptionalSection } from './sections/optional-section';
import { WorkSection } from './sections/work-section';

interface PersonFormProps {
  person: NamedPerson;
  occupations: OccupationList;
  isFamily: boolean;
  /** Path of the buyer in the form. */
  buyerPath: string;
  /** The only part to show; null: all of them. */
  part: Part | null;
}

/** All details of one person, in sections. Hidden parts retain their values. */
export function PersonForm({ person, occupations, isFamily, buyerPath, part }: PersonFormProps) {
  const { member } = person;
  const path = `people.${member.id}`;
  const role = roleOf(member);
  if (role !== 'buyer') {
    return (
      <>
        {role === 'adult' ? <LikelyContacts path={path} buyerPath={buyerPath} /> : null}
        <AboutSection person={person} path={path} occupations={occupations} />
        <OptionalSection person={person} path={path} />
      </>
    );
  }
  const partOfForm = (name: Part, content: ReactNode) => (
    <div data-part={name} hidden={part !== null && part !== name}>
      {content}
    </div>
  );
  return (
    <>
      {partOfForm('about', <AboutSection person={person} path={path} occupations={occupations} />)}
      {partOfForm(
        'workAndHome',
        <>
          <WorkSection person={person} path={path} />
          <AddressSection path={path} />
        </>,
      )}
      {partOfForm(
        'agreement',
        <>
          <OptionalSection person={person} path={path} />
          <AgreementSection isFamily={isFamily} />
        </>,
      )}
    </>
  );
}
