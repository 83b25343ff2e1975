import { isAgentCode, normaliseAgentCode } from './agent-code';

describe('an agent code', () => {
  it.each([
    'KL20417',
    'kl20417',
    'KL 20417',
    ' KL-20417 ',
    'ＫＬ２０４１７',
    '\u200FKL20417\u200B',
  ])('is read from %j', (typed) => {
    expect(normaliseAgentCode(typed)).toBe('KL20417');
    expect(isAgentCode(typed)).toBe(true);
  });

  it.each(['', 'KL2041', 'KL204170', 'K120417', '20417KL', 'KL2O417'])('is not %j', (typed) => {
    expect(isAgentCode(typed)).toBe(false);
  });
});
