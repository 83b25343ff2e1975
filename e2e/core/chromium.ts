/** The program of Chromium. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Chromium without windows, in which the specs run: the same engine in 0.7 of the time. Without one, Chromium. */
export const HEADLESS_SHELL = process.env.HEADLESS_SHELL_PATH ?? CHROMIUM;
