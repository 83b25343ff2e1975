import type { Person } from '@edp/mfe';
import type { Occupations } from '../../api/use-occupations';
import { roleOf } from './asked-of';
import { PhotosSection } from './photos/photos-section';
import { AboutSection } from './sections/about-section';
import { AddressSection } from './sections/address-section';
import { AgreementSection } from './sections/agreement-section';
import { BankSection } from './sections/bank-section';
import { MoreSection } from './sections/more-section';
import { WorkSection } from './sections/work-section';

export interface PersonFormProps {
  person: Person;
  occupations: Occupations;
  isFamily: boolean;
}

/** Everything that is asked of one person, in its sections. */
export function PersonForm({ person, occupations, isFamily }: PersonFormProps) {
  const { member } = person;
  const role = roleOf(member);
  const path = `people.${member.id}`;
  const isBuyer = role === 'buyer';
  return (
    <>
      <AboutSection person={person} path={path} occupations={occupations} />
      {isBuyer ? (
        <>
          <WorkSection person={person} path={path} occupations={occupations} />
          <AddressSection path={path} />
        </>
      ) : null}
      {role === 'child' ? null : <MoreSection person={person} path={path} />}
      <PhotosSection person={person} path={path} />
      {isBuyer ? (
        <>
          <BankSection holderName={`${path}.fullName`} />
          <AgreementSection isFamily={isFamily} />
        </>
      ) : null}
    </>
  );
}
