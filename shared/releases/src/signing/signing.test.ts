import fs, {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@edp/contracts';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { isSignedBy, newPrivateKey, publicKeyOf, signText, textOfRelease } from './ed25519';
import {
  GATEWAY_KEY,
  gatewaySigner,
  keysFor,
  prepareKey,
  privateKeyIn,
  rotateKey,
  signerIn,
  signerWith,
  trustedKeys,
  trustLatest,
} from './key-folder';
import { signedRegistry, statesOf, textOfState } from './signed-registry';

const folder = temporaryFolder();

describe('a signature', () => {
  it('matches test 2 of RFC 8032', () => {
    const seed = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
    const publicKey = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
    expect(publicKeyOf(seed)).toBe(publicKey);
    const { value } = signText(seed, 'r');
    expect(Buffer.from(value, 'base64url').toString('hex')).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
  });

  it('is only valid for its text and key', () => {
    const [key, other] = [newPrivateKey(), newPrivateKey()];
    const signature = signText(key, 'a text');
    const own = [publicKeyOf(key)];
    expect(isSignedBy(own, 'a text', signature)).toBe(true);
    expect(isSignedBy(own, 'another text', signature)).toBe(false);
    expect(isSignedBy([publicKeyOf(other)], 'a text', signature)).toBe(false);
    expect(isSignedBy([], 'a text', signature)).toBe(false);
    const forged = { ...signText(other, 'a text'), publicKey: publicKeyOf(key) };
    expect(isSignedBy(own, 'a text', forged)).toBe(false);
  });

  it('of a release covers its name and every byte of its manifest', () => {
    const texts = [
      textOfRelease('mfe-plan', Buffer.from('{}')),
      textOfRelease('mfe-quote', Buffer.from('{}')),
      textOfRelease('mfe-plan', Buffer.from('{ }')),
    ];
    expect(new Set(texts).size).toBe(3);
  });
});

describe('a folder of keys', () => {
  it('creates the key of a remote once, readable only by its owner', () => {
    const key = privateKeyIn(folder, 'mfe-plan');
    expect(privateKeyIn(folder, 'mfe-plan')).toBe(key);
    expect(statSync(join(folder, 'mfe-plan.key')).mode & 0o077).toBe(0);
    expect(trustedKeys(folder).get('mfe-plan')).toEqual([publicKeyOf(key)]);
  });

  it('gives processes that create a key at the same time the same one', () => {
    const write = fs.writeFileSync;
    let other = '';
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, content, options) => {
      // A file exists before it has content.
      write(file, '', options);
      other = privateKeyIn(folder, 'mfe-plan');
      write(file, content);
    });
    expect(privateKeyIn(folder, 'mfe-plan')).toBe(other);
    expect(trustedKeys(folder).get('mfe-plan')).toEqual([publicKeyOf(other)]);
    expect(readdirSync(folder).sort()).toEqual(['mfe-plan.key', 'mfe-plan.pub']);
  });

  it('accepts releases signed by the key of the remote, and states also by that of the gateway', () => {
    const [plan, quote, gateway] = ['mfe-plan', 'mfe-quote', GATEWAY_KEY].map((owner) =>
      publicKeyOf(privateKeyIn(folder, owner)),
    );
    const keys = trustedKeys(folder);
    expect(keysFor(keys, 'mfe-plan', 'release')).toEqual([plan]);
    expect(keysFor(keys, 'mfe-plan', 'state')).toEqual([plan, gateway]);
    expect(keysFor(keys, 'mfe-quote', 'release')).toEqual([quote]);
    expect(keysFor(keys, 'mfe-other', 'release')).toEqual([]);
  });

  it('trusts both keys during a rotation, and the new one after it', () => {
    const before = publicKeyOf(privateKeyIn(folder, 'mfe-plan'));
    rotateKey(folder, 'mfe-plan');
    const after = publicKeyOf(privateKeyIn(folder, 'mfe-plan'));
    expect(trustedKeys(folder).get('mfe-plan')).toEqual([after, before]);
    trustLatest(folder, 'mfe-plan');
    expect(trustedKeys(folder).get('mfe-plan')).toEqual([after]);
    expect(after).not.toBe(before);
  });

  it('retains all public keys during a rotation, those of other places included', () => {
    const before = publicKeyOf(privateKeyIn(folder, 'mfe-plan'));
    const other = publicKeyOf(newPrivateKey());
    writeFileSync(join(folder, 'mfe-plan.pub'), `${before}\n${other}\n`);
    rotateKey(folder, 'mfe-plan');
    expect(trustedKeys(folder).get('mfe-plan')).toEqual([
      publicKeyOf(privateKeyIn(folder, 'mfe-plan')),
      before,
      other,
    ]);
  });

  it('rotates to a prepared key, which was trusted before it signs', () => {
    const before = privateKeyIn(folder, 'mfe-plan');
    prepareKey(folder, 'mfe-plan');
    const distributed = trustedKeys(folder).get('mfe-plan');
    prepareKey(folder, 'mfe-plan');
    expect(trustedKeys(folder).get('mfe-plan')).toEqual(distributed);
    expect(privateKeyIn(folder, 'mfe-plan')).toBe(before);
    rotateKey(folder, 'mfe-plan');
    const after = publicKeyOf(privateKeyIn(folder, 'mfe-plan'));
    expect(distributed).toEqual([after, publicKeyOf(before)]);
    expect(trustedKeys(folder).get('mfe-plan')).toEqual(distributed);
    expect(existsSync(join(folder, 'mfe-plan.next.key'))).toBe(false);
  });

  it('signs states with the key of the gateway where only the squad has that of the remote', () => {
    const squad = publicKeyOf(privateKeyIn(folder, 'mfe-plan'));
    const gateway = publicKeyOf(privateKeyIn(folder, GATEWAY_KEY));
    rmSync(join(folder, 'mfe-plan.key'));
    const signer = signerIn(folder);
    expect(signer.sign('mfe-plan', 'x', 'state').publicKey).toBe(gateway);
    expect(() => signer.sign('mfe-plan', 'x', 'release')).toThrow('mfe-plan.key is missing');
    expect(() => rotateKey(folder, 'mfe-plan')).toThrow('mfe-plan.key is missing');
    expect(trustedKeys(folder).get('mfe-plan')).toEqual([squad]);
    expect(existsSync(join(folder, 'mfe-plan.key'))).toBe(false);
    rmSync(join(folder, 'gateway.key'));
    expect(() => signer.sign('mfe-plan', 'x', 'state')).toThrow('has no key of the gateway');
  });

  it('reports a missing or invalid key in a sentence', () => {
    expect(() => trustedKeys(folder)).toThrow('has no public key to verify releases with.');
    expect(() => trustedKeys(join(folder, 'away'))).toThrow('has no public key');
    expect(() => gatewaySigner(folder).sign('mfe-plan', 'x', 'state')).toThrow(
      'has no key of the gateway',
    );
    expect(existsSync(join(folder, 'gateway.key'))).toBe(false);
    writeFileSync(join(folder, 'mfe-plan.key'), 'a secret that is no key\n');
    expect(() => privateKeyIn(folder, 'mfe-plan')).toThrow('64 hexadecimal digits');
    writeFileSync(join(folder, 'mfe-plan.pub'), 'none\n');
    expect(() => trustedKeys(folder)).toThrow('64 hexadecimal digits');
  });
});

describe('a change of the registry', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const entry = { owner: 'A squad', active: 'aaaaaaaaaaaa', previous: [] };
  const before: Registry = {
    version: 1,
    remotes: { 'mfe-plan': entry, 'mfe-quote': entry },
  };
  const next: Registry = {
    ...before,
    remotes: { ...before.remotes, 'mfe-plan': { ...entry, active: 'bbbbbbbbbbbb' } },
  };

  it('signs the complete modified states', () => {
    const key = newPrivateKey();
    const after = signedRegistry(before, next, signerWith(key), at);
    expect(after.remotes['mfe-quote']).toEqual(entry);
    const [{ state }] = statesOf(after) as [ReturnType<typeof statesOf>[number]];
    const { serial, by } = state.signed!;
    expect(serial).toBe(at.getTime());
    const keys = [publicKeyOf(key)];
    const isValid = (text: string) => isSignedBy(keys, text, by);
    expect(isValid(textOfState('mfe-plan', false, serial, state))).toBe(true);
    expect(isValid(textOfState('mfe-quote', false, serial, state))).toBe(false);
    expect(isValid(textOfState('mfe-plan', true, serial, state))).toBe(false);
    expect(isValid(textOfState('mfe-plan', false, serial + 1, state))).toBe(false);
    expect(
      isValid(textOfState('mfe-plan', false, serial, { ...state, owner: 'Eve' } as object)),
    ).toBe(false);
  });

  it('has a higher serial than the previous one, also if the clock goes back', () => {
    const signer = signerIn(folder);
    const first = signedRegistry(before, next, signer, at);
    const again = signedRegistry(first, { ...first, remotes: before.remotes }, signer, new Date(0));
    expect(again.remotes['mfe-plan']?.signed?.serial).toBe(at.getTime() + 1);
  });

  it('removes an outdated signature if there is no signer', () => {
    const signed = signedRegistry(before, next, signerIn(folder), at);
    const plan = { ...signed.remotes['mfe-plan']!, active: 'cccccccccccc' };
    const changed = { ...signed, remotes: { ...signed.remotes, 'mfe-plan': plan } };
    expect(signedRegistry(signed, changed, null, at).remotes['mfe-plan']).toEqual({
      ...entry,
      active: 'cccccccccccc',
    });
    expect(signedRegistry(signed, signed, null, at)).toEqual(signed);
  });

  it('that retires a remote is signed as such', () => {
    const ended = { withdrawn: ['aaaaaaaaaaaa'], retired: {} };
    const after = signedRegistry(
      before,
      { version: 1, remotes: { 'mfe-quote': entry }, ended: { 'mfe-plan': ended } },
      signerIn(folder),
      at,
    );
    expect(after.ended?.['mfe-plan']?.signed).toBeDefined();
    expect(readFileSync(join(folder, 'mfe-plan.pub'), 'utf8')).toHaveLength(65);
  });
});
