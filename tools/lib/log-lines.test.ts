import { readable, sentence } from './log-lines.mjs';

describe('readable', () => {
  it('omits lines of level info', () => {
    expect(readable('gateway', '{"level":30,"msg":"request completed"}')).toBeUndefined();
  });

  it('shows a warning with its service', () => {
    const line = '{"level":40,"time":1,"msg":"The mail server is away."}';
    expect(readable('provider', line)).toBe('provider     warn  The mail server is away.');
  });

  it('shows an error with its reason, and no stack', () => {
    const line = '{"level":50,"msg":"Not saved","err":{"message":"disk full","stack":"at x"}}';
    expect(readable('provider', line)).toBe('provider     error Not saved: disk full');
  });

  it('shows lines that were printed without the logger', () => {
    expect(readable('gateway', 'PORT is in use.')).toBe('gateway      PORT is in use.');
    expect(readable('gateway', '{not json')).toBe('gateway      {not json');
  });

  it('omits empty lines', () => {
    expect(readable('gateway', '  ')).toBeUndefined();
  });
});

describe('sentence', () => {
  it('returns the message of a log record, or the line itself', () => {
    expect(sentence('{"level":60,"msg":"No rates"}')).toBe('No rates');
    expect(sentence('  No rates ')).toBe('No rates');
  });
});
