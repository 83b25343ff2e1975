export { type Bar, type BarPart, BarPicture, type BarPictureProps } from './bar-picture';
export {
  type ComparedOption,
  type ComparedRow,
  ComparisonCard,
  type ComparisonCardProps,
  ComparisonCards,
  ComparisonTable,
  type ComparisonTableProps,
} from './comparison';
export { BmiScale, type BmiScaleProps } from './scale';
export { type Stair, StairChart, type StairChartProps } from './stair-chart';
export { Timeline, type TimelineDate } from './timeline';
export { UploadTile, type UploadTileProps } from './upload-tile';
