import { readDataKeys, type DataKey } from './data-keys';
import { createVault, isEmpty, keyIdOf } from './vault';

const OLD = 'old:' + '11'.repeat(32);
const NEW = 'new:' + '22'.repeat(32);

describe('a sealed value', () => {
  const vault = vaultOf(NEW);

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

  it('is no bytes at all for an empty text, which no key needs to open', () => {
    const empty = vault.seal('', 'x');
    expect(empty).toHaveLength(0);
    expect(isEmpty(empty)).toBe(true);
    expect(vaultOf(OLD).open(empty, 'x')).toBe('');
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

describe('sealed bytes', () => {
  it('open to the same bytes, whatever they are', () => {
    const vault = vaultOf(NEW);
    const bytes = Buffer.from([0, 255, 128, 0xc3, 0x28]);
    expect(vault.openBytes(vault.sealBytes(bytes, 'x'), 'x')).toEqual(bytes);
  });
});

describe('a replaced key', () => {
  it('still opens what it sealed, while the new one seals', () => {
    const before = vaultOf(OLD);
    const after = vaultOf(`${NEW},${OLD}`);
    const sealed = before.seal('text', 'place');
    expect(after.open(sealed, 'place')).toBe('text');
    expect(keyIdOf(sealed)).toBe('old');
    expect(keyIdOf(after.seal('text', 'place'))).toBe(after.keyId);
    expect(() => before.open(after.seal('text', 'place'), 'place')).toThrow(/No data key "new"/);
  });
});

describe('a fingerprint', () => {
  it('differs by purpose, so that columns cannot be compared', () => {
    const vault = vaultOf(NEW);
    expect(vault.fingerprint('text', 'nric')).toBe(vault.fingerprint('text', 'nric'));
    expect(vault.fingerprint('text', 'nric')).not.toBe(vault.fingerprint('text', 'email'));
  });

  it('stays the same while data keys are replaced', () => {
    const [before, after] = [vaultOf(OLD), vaultOf(NEW)];
    expect(after.fingerprint('text', 'nric')).toBe(before.fingerprint('text', 'nric'));
  });

  it('is still found by when the index key was replaced', () => {
    const [before, after] = [vaultOf(NEW, OLD), vaultOf(NEW, `${NEW},${OLD}`)];
    expect(after.fingerprint('text', 'nric')).not.toBe(before.fingerprint('text', 'nric'));
    expect(after.fingerprints('text', 'nric')).toContain(before.fingerprint('text', 'nric'));
  });
});

function vaultOf(data: string, index = 'index:' + '33'.repeat(32)) {
  return createVault({ data: keys(data), index: keys(index) });
}

function keys(text: string): readonly DataKey[] {
  const read = readDataKeys(text);
  if (!read) throw new Error('Bad test key');
  return read;
}
