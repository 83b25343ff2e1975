import fc from 'fast-check';
import { scrub } from './scrub';

describe('a log line', () => {
  it.each([
    ['an NRIC', '930314105238', '[number]'],
    ['an NRIC in groups', '930314-10-5238', '[number]'],
    ['a mobile number', '+60123456789', '[number]'],
    ['a mobile number in groups', '012-345 6789', '[number]'],
    ['a card', '4111 1111 1111 1111', '[number]'],
    ['a bank account', '5123456789', '[number]'],
    ['an e-mail address', 'aisyah.rahman@example.my', '[e-mail]'],
    ['an e-mail address in a URL', 'aisyah%40example.my', '[e-mail]'],
    ['an e-mail address in letters of other scripts', 'ايشة@مثال.مليسيا', '[e-mail]'],
  ])('does not contain %s', (_, secret, instead) => {
    expect(scrub(`{"msg":"got ${secret}, no"}`)).toBe(`{"msg":"got ${instead}, no"}`);
  });

  it('does not contain an NRIC in the place of a release id', () => {
    const line = '{"releaseId":"930314105238","file":"views/home.en.930314105238.html"}';
    expect(scrub(line)).not.toContain('930314');
  });

  it('removes a number next to another number', () => {
    expect(scrub('{"msg":"status 200 930314105238"}')).not.toContain('930314');
  });

  it('remains valid JSON after a number is removed', () => {
    expect(JSON.parse(scrub('{"a":930314105238,"b":[60123456789],"c":5}'))).toEqual({
      a: null,
      b: [null],
      c: 5,
    });
  });

  it.each([
    '{"time":"2026-11-20T10:48:00.123Z","status":200,"ms":12}',
    '{"reqId":"0f2c1a34-1111-4222-8333-012345678901"}',
    '{"release":"4301ce2da7774301ab12345678901c"}',
    '{"traceId":"4301ce2da777430112345678901234ab"}',
    '{"remote":"mfe-plan","releaseId":"a12345678901"}',
    '{"release":"shell/a12345678901","file":"views/home.en.12345678901b.html"}',
    '{"at":"at x (/srv/node_modules/@fastify/multipart/index.js:1234:56)"}',
    '{"at":"at x (/srv/node_modules/.store/fastify@5.12.8/index.js:1:2)"}',
  ])('retains technical values: %s', (line) => {
    expect(scrub(line)).toBe(line);
  });

  it('never contains an NRIC, at any position', () => {
    const nric = fc.stringMatching(/^\d{12}$/);
    // Text around a number contains no digit, which would extend the number.
    const beside = fc.string().map((text) => text.replace(/\d/g, ''));
    fc.assert(
      fc.property(beside, nric, beside, (before, secret, after) => {
        const line = JSON.stringify({ msg: `${before} ${secret}${after}` });
        expect(scrub(line)).not.toContain(secret);
        JSON.parse(scrub(line));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a megabyte is scanned in linear time', () => {
    const hostile = ['a'.repeat(1e6), '1-'.repeat(5e5), 'a@'.repeat(5e5), '@a.'.repeat(3e5)];
    for (const text of hostile) {
      const start = process.cpuUsage();
      scrub(text);
      // Little CPU time; quadratic time would take minutes on any machine.
      expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
    }
  });
});
