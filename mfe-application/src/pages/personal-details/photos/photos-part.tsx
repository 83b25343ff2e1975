import { IMAGE_SIDES } from '@edp/contracts';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { PhotoTile } from './photo-tile';

interface PhotosPartProps {
  person: NamedPerson;
  path: string;
}

/** Front and back of an identity card (MyKad, or MyKid of a child). */
export function PhotosPart({ person, path }: PhotosPartProps) {
  const t = useText('mfe-application');
  return (
    <>
      <p className="edp-soft">{t('photos.intro')}</p>
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
    </>
  );
}
