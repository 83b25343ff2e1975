import { IMAGE_SIDES } from '@edp/contracts';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { OptionalMark, Section } from '@edp/ui';
import { roleOf } from '../asked-of';
import { PhotoTile } from './photo-tile';

export interface PhotosSectionProps {
  person: Person;
  path: string;
}

/** Front and back of an identity card: of a MyKid too where a child has one. */
export function PhotosSection({ person, path }: PhotosSectionProps) {
  const t = useText('mfe-application');
  return (
    <Section
      heading={
        <>
          {t(`photos.heading.${roleOf(person.member)}`)}
          <OptionalMark />
        </>
      }
      intro={t('photos.intro')}
    >
      <div className="edp-uploads">
        {IMAGE_SIDES.map((side) => (
          <PhotoTile
            key={side}
            name={`${path}.photos.${side}`}
            applicantId={person.member.id}
            side={side}
          />
        ))}
      </div>
    </Section>
  );
}
