export { HomeArt } from './home-art';
export {
  LayoutArt,
  type LayoutArtKind,
  type LayoutArtProps,
  type LayoutPerson,
} from './layout-art';
export { MalaysiaMap, type MalaysiaMapProps, type MarkedPlace } from './malaysia-map';
export { STATE_SEATS } from './malaysia-states';
export { MaintenanceArt, NotFoundArt, UnpluggedArt } from './lost-art';
export {
  ApartArt,
  type ApartArtProps,
  UmbrellaArt,
  type UmbrellaArtProps,
  type UmbrellaPerson,
} from './result-art';
