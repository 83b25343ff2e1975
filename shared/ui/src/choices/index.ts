/** Controls that the first page does not have; each application bundles those it uses. */
export { Checkbox } from './checkbox';
export { Select, type SelectOption } from './select';
