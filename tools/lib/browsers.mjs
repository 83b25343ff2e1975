import { Problem } from './problem.mjs';
import { findOnPath, installPackage, isProgram } from './programs.mjs';

/**
 * @typedef {object} Browser
 * @property {string} name
 * @property {string} variable the setting that names its program
 * @property {readonly string[]} programs on PATH, the preferred one first
 * @property {string} [mac] its program on macOS
 * @property {string} package of Debian
 * @property {string} [cask] of Homebrew
 */

/** @type {Browser} */
const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  mac: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  package: 'chromium',
  cask: 'google-chrome',
};

/**
 * Chromium without windows: the same engine, for 0.7 of the time of a browser test.
 *
 * @type {Browser}
 */
const HEADLESS_SHELL = {
  name: 'The headless shell of Chromium',
  variable: 'HEADLESS_SHELL_PATH',
  programs: ['chromium-headless-shell', 'chrome-headless-shell'],
  package: 'chromium-headless-shell',
};

/** @type {Browser} */
const FIREFOX = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  mac: '/Applications/Firefox.app/Contents/MacOS/firefox',
  package: 'firefox-esr',
  cask: 'firefox',
};

/**
 * The program of a Chromium: CHROMIUM_PATH, else the system's; installed where we may (root on Debian).
 *
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 */
export function findChromium(say, env = process.env) {
  return find(CHROMIUM, say, env);
}

/**
 * The program that browser tests run in: HEADLESS_SHELL_PATH or the system's headless shell, installed where we may. Where there
 * is none, and where CHROMIUM_PATH names a browser, that of `findChromium`.
 *
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 */
export function findHeadlessShell(say, env = process.env) {
  const isAnother = env[CHROMIUM.variable] && !env[HEADLESS_SHELL.variable];
  return (isAnother ? undefined : locate(HEADLESS_SHELL, say, env)) ?? findChromium(say, env);
}

/**
 * The program of a Firefox in the same way: FIREFOX_PATH, else the system's.
 *
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 */
export function findFirefox(say, env = process.env) {
  return find(FIREFOX, say, env);
}

/** @param {Browser} browser @returns {string} */
function find(browser, say, env) {
  const program = locate(browser, say, env);
  if (program) return program;
  const { name, variable, package: debian, cask } = browser;
  throw new Problem(
    `${name} was not found: install it (Debian, Ubuntu: sudo apt-get install ${debian}; macOS: brew install --cask ${cask}), or set ${variable} to its program.`,
  );
}

/** @param {Browser} browser @returns {string | undefined} */
function locate({ name, variable, programs, mac, package: debian }, say, env) {
  const named = env[variable];
  if (named) {
    if (isProgram(named)) return named;
    throw new Problem(`${variable}: ${named} is not a program. Set it to the program of ${name}.`);
  }
  const present = findOnPath(programs, env) ?? (mac && isProgram(mac) ? mac : undefined);
  if (present) return present;
  installPackage(debian, say, env);
  return findOnPath(programs, env);
}
