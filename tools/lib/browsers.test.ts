import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { findChromium, findFirefox, findHeadlessShell } from './browsers.mjs';

const folder = temporaryFolder();

function program(name: string, mode = 0o755): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

const log = () => undefined;

describe('findChromium', () => {
  it('returns the browser of CHROMIUM_PATH', () => {
    program('chromium');
    const mine = program('my-chromium');
    expect(findChromium(log, { CHROMIUM_PATH: mine, PATH: folder })).toBe(mine);
  });

  it('rejects a CHROMIUM_PATH that is not executable', () => {
    const notExecutable = program('letter', 0o644);
    expect(() => findChromium(log, { CHROMIUM_PATH: notExecutable })).toThrow(/^CHROMIUM_PATH: /);
  });

  it("prefers the system's Chromium to its Chrome", () => {
    program('google-chrome');
    const chromium = program('chromium');
    expect(findChromium(log, { PATH: folder })).toBe(chromium);
  });
});

describe('findHeadlessShell', () => {
  it('returns the shell of HEADLESS_SHELL_PATH, otherwise that of the system', () => {
    program('chromium');
    const shell = program('chromium-headless-shell');
    const mine = program('my-shell');
    expect(findHeadlessShell(log, { HEADLESS_SHELL_PATH: mine, PATH: folder })).toBe(mine);
    expect(findHeadlessShell(log, { PATH: folder })).toBe(shell);
  });

  it('prefers the browser of CHROMIUM_PATH', () => {
    program('chromium-headless-shell');
    const mine = program('my-chromium');
    expect(findHeadlessShell(log, { CHROMIUM_PATH: mine, PATH: folder })).toBe(mine);
  });
});

describe('findFirefox', () => {
  it('returns the browser of FIREFOX_PATH, otherwise the long-term release', () => {
    program('firefox');
    const longTerm = program('firefox-esr');
    const mine = program('my-firefox');
    expect(findFirefox(log, { FIREFOX_PATH: mine, PATH: folder })).toBe(mine);
    expect(findFirefox(log, { PATH: folder })).toBe(longTerm);
  });
});
