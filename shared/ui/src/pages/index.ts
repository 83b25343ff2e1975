/**
 * Components for one page each. Presentational, without antd and context, so each application bundles those it uses
 * instead of sharing all.
 */
export { EmptyState } from './empty-state';
export { FailurePanel } from './failure-panel';
export {
  AnswerButtons,
  BeforeAfter,
  MeasureRow,
  MeasureRows,
  NoScale,
  Pills,
  Respondent,
} from './health-pieces';
export { Hero, HomePage, HowItWorks, ProductCard, ProductCards, Versus } from './home-pieces';
export { Copyable, PayPanel, ReferenceBox, ResultColumns, ResultTop } from './payment-pieces';
export { PriceRadio, Segmented, Switch } from './plan-pieces';
export { PlaceList, placeRowId } from './place-list';
export { QuestionProgress } from './progress-bar';
