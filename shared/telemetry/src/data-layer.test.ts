import { createDataLayer, type DataLayerEntry, sha256Hex } from './data-layer';

const switched = {
  name: 'select_language',
  category: 'header',
  action: 'click',
  label: 'my',
} as const;

function dataLayer(consent: { given: boolean }) {
  const entries: DataLayerEntry[] = [];
  return { entries, track: createDataLayer({ hasConsent: () => consent.given, entries }) };
}

describe('the data layer', () => {
  it('drops events before consent, and does not send them later', async () => {
    const consent = { given: false };
    const { entries, track } = dataLayer(consent);
    await track(switched);
    consent.given = true;
    await track(switched);
    consent.given = false;
    await track(switched);
    expect(entries).toEqual([
      { event: 'select_language', category: 'header', action: 'click', label: 'my' },
    ]);
  });

  it('drops an event if consent is withdrawn while it is hashed', async () => {
    const consent = { given: true };
    const { entries, track } = dataLayer(consent);
    const tracking = track({ ...switched, person: { email: 'a@b.my' } });
    consent.given = false;
    await tracking;
    expect(entries).toEqual([]);
  });

  it('contains hashes of phone and e-mail, independent of their formatting', async () => {
    const { entries, track } = dataLayer({ given: true });
    await track({ ...switched, person: { phone: '012-345 6789', email: ' Aisyah@Example.my ' } });
    await track({ ...switched, person: { phone: '+60123456789', email: 'aisyah@example.my' } });
    const hashes = {
      hashed_phone: await sha256Hex('+60123456789'),
      hashed_email: await sha256Hex('aisyah@example.my'),
    };
    expect(entries[0]).toMatchObject(hashes);
    expect(entries[1]).toMatchObject(hashes);
    expect(JSON.stringify(entries)).not.toMatch(/aisyah|6789/i);
  });

  it('omits unknown values', async () => {
    const { entries, track } = dataLayer({ given: true });
    await track({ ...switched, person: { phone: '' } });
    expect(entries[0]).not.toHaveProperty('hashed_phone');
    expect(entries[0]).not.toHaveProperty('hashed_email');
  });
});

describe('sha256Hex', () => {
  it('returns the published digest of a text', async () => {
    expect(await sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('returns null in a browser without Web Crypto', async () => {
    const subtle = jest.spyOn(globalThis.crypto, 'subtle', 'get');
    subtle.mockReturnValue(undefined as never);
    expect(await sha256Hex('abc')).toBeNull();
    subtle.mockRestore();
  });
});
