export { HomeArt } from './home-art';
export { LayoutArt, type LayoutArtKind, type LayoutPerson } from './layout-art';
export { MalaysiaMap } from './malaysia-map';
export { STATE_SEATS } from './malaysia-states';
export { MaintenanceArt, NotFoundArt, UnpluggedArt } from './lost-art';
export { ApartArt, UmbrellaArt, type UmbrellaPerson } from './result-art';
