import { escapeJson } from './escape';

const TYPED = `</script><script>alert("x")</script> & 'co' \u2028\u2029`;

it('a value inlined as JSON ends no element, and is the same value', () => {
  const inlined = escapeJson({ [TYPED]: TYPED });
  expect(inlined).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(inlined)).toEqual({ [TYPED]: TYPED });
});
