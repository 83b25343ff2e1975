import { isPlain } from './request-names';

const type = (value: string) => ({ 'content-type': value });

describe('a body is plain', () => {
  it.each([
    ['without headers', {}],
    ['of JSON', type('application/json')],
    ['of UTF-8', type('application/json; charset=utf-8')],
    ['of UTF-8 in capitals, quoted', type('application/json;charset="UTF-8"')],
    ['with the encoding "identity"', { 'content-encoding': 'Identity' }],
  ])('%s', (_which, headers) => {
    expect(isPlain(headers)).toBe(true);
  });

  it.each([
    ['of UTF-16', type('application/json; charset=utf-16')],
    ['of Latin-1', type('application/json; charset=iso-8859-1')],
    ['that is compressed', { ...type('application/json'), 'content-encoding': 'gzip' }],
    ['that is compressed twice', { 'content-encoding': 'gzip, br' }],
  ])('unless it is one %s', (_which, headers) => {
    expect(isPlain(headers)).toBe(false);
  });
});
