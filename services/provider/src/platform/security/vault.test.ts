import { readDataKeys, type DataKey } from './data-keys';
import { createVault, isEmpty, keyIdOf } from './vault';

const OLD = 'old:' + '11'.repeat(32);
const NEW = 'new:' + '22'.repeat(32);

describe('an encrypted value', () => {
  const vault = vaultOf(NEW);

  it('decrypts to what was encrypted', () => {
    expect(
      vault.decrypt(vault.encrypt('930314105238', 'members.nric:A:self'), 'members.nric:A:self'),
    ).toBe('930314105238');
  });

  it('does not contain the text, and differs each time', () => {
    const [first, second] = [vault.encrypt('Aisyah', 'x'), vault.encrypt('Aisyah', 'x')];
    expect(first.includes('Aisyah')).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  it('is empty for an empty text, which needs no key', () => {
    const empty = vault.encrypt('', 'x');
    expect(empty).toHaveLength(0);
    expect(isEmpty(empty)).toBe(true);
    expect(vaultOf(OLD).decrypt(empty, 'x')).toBe('');
  });

  it('cannot be decrypted with another context', () => {
    const value = vault.encrypt('Y', 'answers:A');
    expect(() => vault.decrypt(value, 'answers:B')).toThrow();
  });

  it('cannot be decrypted after a changed bit', () => {
    const value = vault.encrypt('Y', 'answers:A');
    for (let at = 0; at < value.length; at += 1) {
      const changed = Buffer.from(value);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.decrypt(changed, 'answers:A')).toThrow();
    }
  });
});

describe('encrypted bytes', () => {
  it('decrypt to the same bytes, for any content', () => {
    const vault = vaultOf(NEW);
    const bytes = Buffer.from([0, 255, 128, 0xc3, 0x28]);
    expect(vault.decryptBytes(vault.encryptBytes(bytes, 'x'), 'x')).toEqual(bytes);
  });
});

describe('a replaced key', () => {
  it('still decrypts what it encrypted, while the new one encrypts', () => {
    const before = vaultOf(OLD);
    const after = vaultOf(`${NEW},${OLD}`);
    const ciphertext = before.encrypt('text', 'place');
    expect(after.decrypt(ciphertext, 'place')).toBe('text');
    expect(keyIdOf(ciphertext)).toBe('old');
    expect(keyIdOf(after.encrypt('text', 'place'))).toBe(after.keyId);
    expect(() => before.decrypt(after.encrypt('text', 'place'), 'place')).toThrow(
      /No data key "new"/,
    );
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

  it('still finds values after the index key was replaced', () => {
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
