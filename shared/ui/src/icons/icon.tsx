import { ICON_PATHS } from './icon-paths';

/** An icon of the set, named by what it shows. */
export type IconName = keyof typeof ICON_PATHS;

/** Icons are decorative and hidden from screen readers: the text beside them has the meaning. */
interface IconProps {
  name: IconName;
  /** Side in px; 24 alone, 20 beside text, 16 inside a tag or disc. */
  size?: 16 | 20 | 24;
}

export function Icon({ name, size = 24 }: IconProps) {
  const sizeClass = size === 24 ? '' : ` edp-icon--${size}`;
  return (
    <svg className={`edp-icon${sizeClass}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
