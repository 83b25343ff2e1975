import fc from 'fast-check';
import { orderedText } from './ordered-text';

describe('canonical JSON', () => {
  it('has the same content', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        expect(JSON.parse(orderedText(JSON.parse(json)))).toEqual(JSON.parse(json));
      }),
    );
  });

  it('is independent of the order of fields', () => {
    const [one, other] = ['{"b":[{"d":1,"c":null}],"a":"x"}', '{"a":"x","b":[{"c":null,"d":1}]}'];
    expect(orderedText(JSON.parse(one))).toBe(other);
    expect(orderedText(JSON.parse(other))).toBe(other);
  });

  it('writes strings and numbers like JSON', () => {
    const values = ['', 'Jalan SS 2/24', '"\\\n\u2028é\ud800', 0.1, -0, 1e21, true, false, null];
    expect(orderedText(values)).toBe(JSON.stringify(values));
  });
});
