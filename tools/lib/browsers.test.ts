import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findFirefox, findHeadlessShell } from './browsers.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edp-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, mode = 0o755): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

const say = () => undefined;

describe('findChromium', () => {
  it('takes the one that CHROMIUM_PATH names', () => {
    program('chromium');
    const mine = program('my-chromium');
    expect(findChromium(say, { CHROMIUM_PATH: mine, PATH: folder })).toBe(mine);
  });

  it('refuses a CHROMIUM_PATH that cannot be run', () => {
    const letter = program('letter', 0o644);
    expect(() => findChromium(say, { CHROMIUM_PATH: letter })).toThrow(/^CHROMIUM_PATH: /);
  });

  it("prefers the system's Chromium to its Chrome", () => {
    program('google-chrome');
    const chromium = program('chromium');
    expect(findChromium(say, { PATH: folder })).toBe(chromium);
  });
});

describe('findHeadlessShell', () => {
  it('takes the one that HEADLESS_SHELL_PATH names, else that of the system', () => {
    program('chromium');
    const shell = program('chromium-headless-shell');
    const mine = program('my-shell');
    expect(findHeadlessShell(say, { HEADLESS_SHELL_PATH: mine, PATH: folder })).toBe(mine);
    expect(findHeadlessShell(say, { PATH: folder })).toBe(shell);
  });

  it('gives way to a browser that CHROMIUM_PATH names', () => {
    program('chromium-headless-shell');
    const mine = program('my-chromium');
    expect(findHeadlessShell(say, { CHROMIUM_PATH: mine, PATH: folder })).toBe(mine);
  });
});

describe('findFirefox', () => {
  it('takes the one that FIREFOX_PATH names, else the long-term release', () => {
    program('firefox');
    const longTerm = program('firefox-esr');
    const mine = program('my-firefox');
    expect(findFirefox(say, { FIREFOX_PATH: mine, PATH: folder })).toBe(mine);
    expect(findFirefox(say, { PATH: folder })).toBe(longTerm);
  });
});
