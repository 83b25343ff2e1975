import { type ComponentType } from 'react';

import { States } from './states';

/** The pages of the gallery by the name in `?page=`. */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  states: States,
};
