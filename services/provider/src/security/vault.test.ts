import { readDataKeys, type DataKey } from './data-keys';
import { createVault } from './vault';

const OLD = 'old:' + '11'.repeat(32);
const NEW = 'new:' + '22'.repeat(32);

describe('a sealed value', () => {
  const vault = createVault(keys(NEW));

  it('opens to what was sealed', () => {
    expect(
      vault.open(vault.seal('930314105238', 'members.nric:A:self'), 'members.nric:A:self'),
    ).toBe('930314105238');
  });

  it('holds nothing of the text, and is another one each time', () => {
    const [first, second] = [vault.seal('Aisyah', 'x'), vault.seal('Aisyah', 'x')];
    expect(first.includes('Aisyah')).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  it('does not open in another place', () => {
    const value = vault.seal('Y', 'answers:A');
    expect(() => vault.open(value, 'answers:B')).toThrow();
  });

  it('does not open when one bit was changed', () => {
    const value = vault.seal('Y', 'answers:A');
    for (let at = 0; at < value.length; at += 1) {
      const changed = Buffer.from(value);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'answers:A')).toThrow();
    }
  });
});

describe('a replaced key', () => {
  it('still opens and finds what it sealed, while the new one seals', () => {
    const before = createVault(keys(OLD));
    const after = createVault(keys(`${NEW},${OLD}`));
    const sealed = before.seal('text', 'place');
    expect(after.open(sealed, 'place')).toBe('text');
    expect(after.fingerprints('text', 'nric')).toContain(before.fingerprint('text', 'nric'));
    expect(() => before.open(after.seal('text', 'place'), 'place')).toThrow(/No data key "new"/);
  });
});

describe('a fingerprint', () => {
  it('differs by purpose, so that columns cannot be compared', () => {
    const vault = createVault(keys(NEW));
    expect(vault.fingerprint('text', 'nric')).toBe(vault.fingerprint('text', 'nric'));
    expect(vault.fingerprint('text', 'nric')).not.toBe(vault.fingerprint('text', 'email'));
  });
});

function keys(text: string): readonly DataKey[] {
  const read = readDataKeys(text);
  if (!read) throw new Error('Bad test key');
  return read;
}
