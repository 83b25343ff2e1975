import { buildSite } from '../../test/build-site';
import { readConfig } from '../config';

const GIVEN = {
  BOARD_OIDC_ISSUER: 'https://id.example/realms/edp/',
  BOARD_OIDC_CLIENT_ID: 'board',
  BOARD_OIDC_CLIENT_SECRET: 'given by the provider',
};

const site = buildSite();
const read = (env: Record<string, string>) => readConfig({ ...site.env, ...env }).boardOidc;

describe('the settings of an identity provider', () => {
  it('are optional: operators have local accounts', () => expect(read({})).toBeNull());

  it('preserve the URL of the issuer', () => {
    const settings = read({ ...GIVEN, BOARD_OIDC_ACR: 'gold' });
    expect(settings).toEqual({
      issuer: new URL('https://id.example/realms/edp/'),
      clientId: 'board',
      clientSecret: 'given by the provider',
      acr: 'gold',
    });
    expect(read(GIVEN)?.acr).toBeNull();
  });

  it.each(Object.keys(GIVEN))('are rejected with an error message if %s is missing', (name) => {
    const sentence = `BOARD_OIDC_CLIENT_SECRET together: ${name} is missing.`;
    expect(() => read({ ...GIVEN, [name]: '' })).toThrow(sentence);
  });

  it.each(['id.example', 'http://id.example', 'file:///etc/passwd'])(
    'are rejected with the issuer %s',
    (issuer) => {
      const given = { ...GIVEN, BOARD_OIDC_ISSUER: issuer };
      expect(() => read(given)).toThrow('BOARD_OIDC_ISSUER must be an https:// address');
    },
  );

  it('may name a provider on localhost', () => {
    const given = { ...GIVEN, BOARD_OIDC_ISSUER: 'http://localhost:9000' };
    expect(read(given)?.issuer.port).toBe('9000');
  });
});
