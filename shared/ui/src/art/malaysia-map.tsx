import { classNames } from '../components/class-names';

import { BORNEO, type MapPoint, onMap, PENINSULA } from './malaysia-outline';

export interface MarkedPlace extends MapPoint {
  readonly id: string;
}

export interface MalaysiaMapProps {
  /** What the map shows, for screen readers; without it the map is decoration. */
  label?: string;
  places?: readonly MarkedPlace[];
  /** The place that stands out. */
  chosen?: string | null;
  /** Shows only the part of the country where the places are, not all of it. */
  close?: boolean;
  /** A place was pressed. Whoever cannot press has the list that the map belongs to. */
  onChoose?: (id: string) => void;
}

/** Malaysia with places as dots, without tiles from anywhere. Dots keep their size when the map comes closer. */
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
        // A line without length is a dot of its stroke's width, whatever the scale.
        const dot = `M${x} ${y}h0`;
        return (
          <g
            key={place.id}
            className={classNames('edp-map__place', place.id === chosen && 'edp-is-chosen')}
          >
            <path className="edp-map__rim" d={dot} />
            <path className="edp-map__dot" d={dot} />
            {onChoose ? (
              <path
                className="edp-map__target"
                d={dot}
                onClick={() => {
                  onChoose(place.id);
                }}
              />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** The chosen place is drawn last, so that no other covers it. */
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

/** Nearer than three degrees, the coast is too coarse to be recognised. */
const NARROWEST = 300;

/** The places with room around them, in the shape of the whole map, so that nothing on the page moves. */
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
