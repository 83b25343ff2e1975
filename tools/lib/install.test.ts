import { isInstalled } from './install.mjs';

const WANTED = {
  '': { version: '0.1.0' },
  'shared/ui': { version: '0.1.0' },
  'node_modules/@edp/ui': { resolved: 'shared/ui', link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
  'shell/node_modules/react': { version: '18.0.0' },
};
const { 'node_modules/fsevents': _, ...FOUND } = WANTED;

describe('isInstalled', () => {
  it('accepts an install without the packages of other systems', () => {
    expect(isInstalled(WANTED, FOUND)).toBe(true);
  });

  it('sees that nothing is installed', () => {
    expect(isInstalled(WANTED, undefined)).toBe(false);
  });

  it('sees a missing package', () => {
    const { 'node_modules/react': _react, ...found } = FOUND;
    expect(isInstalled(WANTED, found)).toBe(false);
  });

  it('sees another version, also below a workspace', () => {
    const found = { ...FOUND, 'shell/node_modules/react': { version: '18.0.1' } };
    expect(isInstalled(WANTED, found)).toBe(false);
  });

  it('sees a package where a workspace belongs', () => {
    expect(isInstalled(WANTED, { ...FOUND, 'node_modules/@edp/ui': { version: '0.1.0' } })).toBe(
      false,
    );
  });
});
