import { type ReactNode } from 'react';
import { classNames } from '../components/class-names';
import { Icon } from '../icons/icon';

interface PlaceRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly address: ReactNode;
  /** Formatted for display. */
  readonly phone: string;
  /** Opening hours; absent if it never closes. */
  readonly hours?: string | undefined;
  /** Accessible name of the phone link: "Call Hospital Seri Muar, 06-555 0112". */
  readonly callLabel: string;
}

interface PlaceListProps {
  places: readonly PlaceRow[];
  /** Id of the place highlighted on the map beside the list. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Places with address and telephone. Pressing a name highlights the place on the map. */
export function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  return (
    <ul className="edp-places">
      {places.map(({ id, name, address, phone, hours, callLabel }) => (
        <li key={id} id={placeRowId(id)} className={classNames(id === chosen && 'edp-is-chosen')}>
          <div>
            <button
              type="button"
              className="edp-places__name"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              {name}
            </button>
            <p className="edp-small edp-soft">{address}</p>
            {hours ? <p className="edp-small edp-soft">{hours}</p> : null}
          </div>
          <a
            className="edp-places__call edp-numeric"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={callLabel}
          >
            <Icon name="phone" size={20} />
            {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Id of a place's row, to scroll it into view when it is pressed on the map. */
export function placeRowId(id: string): string {
  return `place-${id}`;
}
