import { isInstalled } from './install.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  'shared/ui': { version: '0.1.0' },
  'node_modules/@edp/ui': { resolved: 'shared/ui', link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
  'shell/node_modules/react': { version: '18.0.0' },
};
const { 'node_modules/fsevents': _, ...INSTALLED } = LOCKED;

describe('isInstalled', () => {
  it('accepts an installation without packages for other systems', () => {
    expect(isInstalled(LOCKED, INSTALLED)).toBe(true);
  });

  it('detects that nothing is installed', () => {
    expect(isInstalled(LOCKED, undefined)).toBe(false);
  });

  it('detects a missing package', () => {
    const { 'node_modules/react': _react, ...installed } = INSTALLED;
    expect(isInstalled(LOCKED, installed)).toBe(false);
  });

  it('detects another version, also below a workspace', () => {
    const installed = { ...INSTALLED, 'shell/node_modules/react': { version: '18.0.1' } };
    expect(isInstalled(LOCKED, installed)).toBe(false);
  });

  it('detects a package in the place of a workspace link', () => {
    expect(
      isInstalled(LOCKED, { ...INSTALLED, 'node_modules/@edp/ui': { version: '0.1.0' } }),
    ).toBe(false);
  });
});
