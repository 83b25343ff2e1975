import fc from 'fast-check';
import { orderedText } from './ordered-text';

describe('an ordered text', () => {
  it('is JSON of the same content', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        expect(JSON.parse(orderedText(JSON.parse(json)))).toEqual(JSON.parse(json));
      }),
    );
  });

  it('does not tell in which order the fields came', () => {
    const [one, other] = ['{"b":[{"d":1,"c":null}],"a":"x"}', '{"a":"x","b":[{"c":null,"d":1}]}'];
    expect(orderedText(JSON.parse(one))).toBe(other);
    expect(orderedText(JSON.parse(other))).toBe(other);
  });

  it('writes texts and numbers as JSON does', () => {
    const values = ['', 'Jalan SS 2/24', '"\\\n\u2028é\ud800', 0.1, -0, 1e21, true, false, null];
    expect(orderedText(values)).toBe(JSON.stringify(values));
  });
});
