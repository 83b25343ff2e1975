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
export { StairChart, type StairChartProps } from './stair-chart';
export type { Stair } from './stair-rows';
export { Timeline, type TimelineDate } from './timeline';
export { UploadTile, type UploadTileProps } from './upload-tile';
