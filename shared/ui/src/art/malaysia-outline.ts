/**
 * Coast and borders of Malaysia, from Natural Earth 1:10m (public domain), simplified for the width of a page. One unit
 * is a hundredth of a degree; the origin is 99° east, 8° north.
 */

/** The peninsula with Langkawi, Penang and Tioman. */
export const PENINSULA =
  'M307 174l27 8 18 31 51 38 42 68 5 52-11 17 4 17-9 19 14 25-4 59 20 25 13 2 18 31 31 70 2 2' +
  '7-17 0-5-11 9-7-10 4-8-14 4 20-31 0-10 10-6-3-2 11-19-30-49-28-14-1-15-20-40-18-16-15-13 0' +
  '-9-20-48-26 8-15-7-27-26-35-23-17 4-6-14-3 0-10 16-4-9 0-1-8-14-6-6-16 7-24-5-5 8-6-7 0 3-' +
  '10-27-31 7-11-8-39 2-23-3-22-20-35 3-32 10 0 12 18 24 8 10-5 10 25 25-1 0 31-12 15 16 16 1' +
  '3-16 31-12 11 14 13 3 26-35zM522 521l-1 7-4 1-4-4 4-14zM131 255l3 3-5 16-11-1 0-19zM79 176' +
  'l5-5-2 11-5-2zM90 164l2 3-5 4-5-3-9 6-1-9-6-1-2-8 15 2 5-5 7 8zM234 495l0 4-7 4 4-9z';

/** Sabah, Sarawak, Labuan and nearby islands, shifted west by `STRAIT_CUT`. */
export const BORNEO =
  'M1510 384l-6-7 6-4 8 2 13 9zM1255 309l21 1 19-16 6-15-25-10 2-9 23-24 0 12 24-4 20-28 6-29' +
  ' 39-36 28-54 8 21-8 23 19-12 6-22 12-7 10 6 4 30 17 9 7-7 19 16 1 19-13 7 8 21-21 12 30-4 ' +
  '25-15 11 20-21 5 4 12 40-12 23 13-2 15 8-11 28 25 26-6 9 11-12 23-46 16-20 2-14-11-22 16 3' +
  '6 38 10-2 4 8-8 8-58 13-33-19-8 26-35-19-64 2-6-7-11 11-10-9-19 0-10 11-18-12-30 47 6 49-1' +
  '3 40-23-1-17 21-1 22 15 10-43 26 5 35-16 7-13 40-17-8-46 7-28 21-67-19 1-15-50 0-31 14-7 2' +
  '9-27 13-32 5-30-11-64 22-30-15-9-17-51-43-13-29 11-19 5 21 24 18 36 2 4-13 6 10 12-4-4 12 ' +
  '26 7-5 10 11-12 36 20 23 2-22-6-15-18 9-10 17 6-17-15 11-29 17-9-20 0 4-26 27 7-9-13 12-1-' +
  '10-7 4-15 21-13 134-32 94-111 3-33 27 12 3 22 14 0 21 24 14-11 8-27-11-33 28-19 8 53 25 8z' +
  'M881 561l-4 3-6-7 0-36 4 2 3 7zM1613 351l3 3-9 2-3-6zM1591 335l4-1 5 2-6 4-19-8 11-2zM1265' +
  ' 263l1 8-10 4 4-11 4-3zM1487 123l4 10-7 4-9-3 9-4-4-4zM1440 64l1 8-3-1 0 4-13 5 5-9zM1457 ' +
  '66l10-1-1 15-15 5-4 5-1-17z';

/** Shift of Borneo to the west, because the sea would take a third of a true map. */
const STRAIT_CUT = 360;

const EAST_OF_THE_STRAIT = 107;

export interface MapPoint {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** Projects a place to the map. */
export function onMap({ latitude, longitude }: MapPoint): {
  readonly x: number;
  readonly y: number;
} {
  const x = (longitude - 99) * 100;
  return {
    x: longitude > EAST_OF_THE_STRAIT ? x - STRAIT_CUT : x,
    y: (8 - latitude) * 100,
  };
}
