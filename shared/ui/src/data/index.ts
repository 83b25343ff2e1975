export { type Bar, BarPicture } from './bar-picture';
export {
  type ComparedRow,
  ComparisonCard,
  ComparisonCards,
  ComparisonTable,
  type ComparisonTableProps,
} from './comparison';
export { BmiScale } from './scale';
export { StairChart } from './stair-chart';
export { Timeline } from './timeline';
export { UploadTile } from './upload-tile';
