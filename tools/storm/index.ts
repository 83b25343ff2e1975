/** Releases made from what is built, and the hand that publishes them, for whoever needs more than one of a remote. */
export { makeBuild } from './spoilt-build';
export { deskOf } from './squads';
