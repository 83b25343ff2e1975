/**
 * Components for one page each. Presentational, without antd and context, so each application bundles those it uses
 * instead of sharing all.
 */
export { FailurePanel, type FailurePanelProps } from './failure-panel';
export {
  AnswerButtons,
  type AnswerChoice,
  BeforeAfter,
  type BeforeAfterProps,
  MeasureRow,
  type MeasureRowProps,
  MeasureRows,
  NoScale,
  Pills,
  Respondent,
} from './health-pieces';
export {
  Hero,
  type HeroProps,
  HomePage,
  HowItWorks,
  ProductCard,
  type ProductCardProps,
  ProductCards,
  Versus,
  type VersusProps,
} from './home-pieces';
export {
  Copyable,
  PayPanel,
  type PayPanelProps,
  ReferenceBox,
  ResultColumns,
  ResultTop,
} from './payment-pieces';
export { PlaceList, type PlaceListProps, type PlaceRow, placeRowId } from './place-list';
