import { Face, personColour } from './peg';

interface PegAvatarProps {
  /** 1 is the buyer, 2 the spouse, then the children in order. */
  person: number;
  size?: 'medium' | 'small';
}

/** Avatar of a person, beside the name and therefore decorative. */
export function PegAvatar({ person, size = 'medium' }: PegAvatarProps) {
  return (
    <svg
      className={`edp-avatar${size === 'small' ? ' edp-avatar--small' : ''}`}
      viewBox="0 0 44 44"
      aria-hidden="true"
    >
      <circle cx="22" cy="22" r="22" fill="var(--edp-amber-100)" />
      <path
        d="M7.5 37.8a14.5 12.5 0 0 1 29 0A22 22 0 0 1 22 44a22 22 0 0 1-14.5-6.2z"
        fill={personColour(person)}
      />
      <circle cx="22" cy="18" r="9" fill="var(--edp-wood)" />
      <Face x={22} y={18} radius={9} />
    </svg>
  );
}
