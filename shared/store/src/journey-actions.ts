import { createAction } from '@reduxjs/toolkit';

/** The journey is over or given up: every slice forgets it. */
export const journeyReset = createAction('journey/reset');
