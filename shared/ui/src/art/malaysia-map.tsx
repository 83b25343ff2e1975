import { classNames } from '../components/class-names';
import { BORNEO, type MapPoint, onMap, PENINSULA } from './malaysia-outline';

export interface MarkedPlace extends MapPoint {
  readonly id: string;
}

interface MalaysiaMapProps {
  /** Label for screen readers; without it the map is decorative. */
  label?: string;
  places?: readonly MarkedPlace[];
  /** Id of the highlighted place. */
  chosen?: string | null;
  /** Zooms to the places instead of showing the whole country. */
  close?: boolean;
  /** Called when a place is pressed. The list beside the map is the keyboard alternative. */
  onChoose?: (id: string) => void;
}

/** A map of Malaysia with places as dots, without external tiles. Dots have the same size at any zoom. */
export function MalaysiaMap({
  label,
  places = [],
  chosen = null,
  close = false,
  onChoose,
}: MalaysiaMapProps) {
  const view = close && places.length > 0 ? viewAround(places) : WHOLE;
  return (
    <svg
      className={classNames('edp-map', onChoose && 'edp-map--pressable')}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className="edp-map__land" d={PENINSULA + BORNEO} />
      {inFront(places, chosen).map((place) => {
        const { x, y } = onMap(place);
        // A line without length renders as a dot of its stroke width, at any scale.
        const dot = `M${x} ${y}h0`;
        return (
          <g
            key={place.id}
            className={classNames('edp-map__place', place.id === chosen && 'edp-is-chosen')}
          >
            <path className="edp-map__rim" d={dot} />
            <path className="edp-map__dot" d={dot} />
            {onChoose ? (
              <path className="edp-map__target" d={dot} onClick={() => onChoose(place.id)} />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** The selected place is drawn last, so that no other covers it. */
function inFront(places: readonly MarkedPlace[], chosen: string | null): readonly MarkedPlace[] {
  return [...places.filter(({ id }) => id !== chosen), ...places.filter(({ id }) => id === chosen)];
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: View = { x: 40, y: 40, width: 1660, height: 690 };

/** Below three degrees, the coastline is too coarse. */
const NARROWEST = 300;

/** A view box around the places with the aspect ratio of the whole map, so that the layout does not shift. */
function viewAround(places: readonly MapPoint[]): View {
  const points = places.map(onMap);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const shape = WHOLE.width / WHOLE.height;
  const width = Math.max(NARROWEST, (right - left) * 1.4, (bottom - top) * 1.4 * shape);
  const height = width / shape;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}
