export { usePlans } from '@edp/mfe/guide';
