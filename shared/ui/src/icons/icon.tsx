import { ICON_SHAPES } from './icon-shapes';

/** A picture of the icon set, named by what it shows or says. */
export type IconName = keyof typeof ICON_SHAPES;

/** Icons never speak alone: the words beside them do, so they are hidden from screen readers. */
export interface IconProps {
  name: IconName;
  /** Side in px; 24 stands alone, 20 beside text, 16 inside a tag or disc. */
  size?: 16 | 20 | 24;
}

export function Icon({ name, size = 24 }: IconProps) {
  const sizeClass = size === 24 ? '' : ` edp-icon--${size}`;
  return (
    <svg className={`edp-icon${sizeClass}`} viewBox="0 0 24 24" aria-hidden="true">
      {ICON_SHAPES[name]}
    </svg>
  );
}
