import { serverMessages, currentMessages } from './server-messages';

const values = { email: 'a@example.my', members: [{ idNo: '930314105238' }] };

describe('server errors', () => {
  it('are shown at the field of their pointer until the value changes', () => {
    const found = serverMessages([{ pointer: '/members/0/idNo', code: 'nric.duplicate' }], values);
    expect(currentMessages(found, values)).toEqual({
      'members.0.idNo': { code: 'nric.duplicate' },
    });
    expect(currentMessages(found, { ...values, members: [{ idNo: '910802146157' }] })).toEqual({});
  });

  it('are mapped by the page if the wire has other names', () => {
    const fieldOf = (pointer: string) =>
      pointer === '/applicants/0/emails/0/value' ? 'email' : undefined;
    const found = serverMessages(
      [{ pointer: '/applicants/0/emails/0/value', code: 'email.invalid' }],
      values,
      fieldOf,
    );
    expect(currentMessages(found, values)).toEqual({ email: { code: 'email.invalid' } });
  });

  it('include a known cause', () => {
    const image = (cause: string) =>
      currentMessages(
        serverMessages([{ pointer: '/image', code: 'upload.format', cause }], values),
        values,
      );
    const cause = 'cause.upload.heic';
    expect(image(cause)).toEqual({ image: { code: 'upload.format', cause } });
    expect(image('cause.quite.new')).toEqual({ image: { code: 'upload.format' } });
  });

  it.each(['quite.new', 'tooLong', 'tooShort'])(
    'are generic when the code has no text or needs parameters: %s',
    (code) => {
      const found = serverMessages([{ pointer: '/email', code }], values);
      expect(currentMessages(found, values)).toEqual({ email: { code: 'invalid' } });
    },
  );
});
