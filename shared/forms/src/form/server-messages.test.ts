import { serverMessages, standing } from './server-messages';

const values = { email: 'a@example.my', members: [{ idNo: '930314105238' }] };

describe('what the server found', () => {
  it('stands at the field of its pointer while the value stands', () => {
    const found = serverMessages([{ pointer: '/members/0/idNo', code: 'nric.duplicate' }], values);
    expect(standing(found, values)).toEqual({ 'members.0.idNo': { code: 'nric.duplicate' } });
    expect(standing(found, { ...values, members: [{ idNo: '910802146157' }] })).toEqual({});
  });

  it('is mapped by the page where the wire has other names', () => {
    const fieldOf = (pointer: string) =>
      pointer === '/applicants/0/emails/0/value' ? 'email' : undefined;
    const found = serverMessages(
      [{ pointer: '/applicants/0/emails/0/value', code: 'email.invalid' }],
      values,
      fieldOf,
    );
    expect(standing(found, values)).toEqual({ email: { code: 'email.invalid' } });
  });

  it('says the cause with it, where it is one that is known here', () => {
    const image = (cause: string) =>
      standing(
        serverMessages([{ pointer: '/image', code: 'upload.format', cause }], values),
        values,
      );
    const cause = 'cause.upload.heic';
    expect(image(cause)).toEqual({ image: { code: 'upload.format', cause } });
    expect(image('cause.quite.new')).toEqual({ image: { code: 'upload.format' } });
  });

  it.each(['quite.new', 'tooLong', 'tooShort'])(
    'is just invalid when it cannot be said: %s',
    (code) => {
      const found = serverMessages([{ pointer: '/email', code }], values);
      expect(standing(found, values)).toEqual({ email: { code: 'invalid' } });
    },
  );
});
