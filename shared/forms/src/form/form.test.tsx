import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, renderDetails, right } from '../../test/details-form';

const submit = () => screen.getByRole('button', { name: 'Continue' });
const summary = () => screen.findByRole('alert');

describe('while a buyer types', () => {
  it('shows no error before blur', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    expect(field('E-mail')).toBeValid();
    expect(screen.queryByText('Please enter valid email.')).not.toBeInTheDocument();
  });

  it('shows the error on blur, associated with the field', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.tab();
    expect(field('E-mail')).toBeInvalid();
    expect(field('E-mail')).toHaveAccessibleDescription(/^Please enter valid email\. /);
  });

  it('removes the error as soon as the value is valid', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.tab();
    await user.type(field('E-mail'), 'example.my');
    expect(field('E-mail')).toBeValid();
    expect(screen.queryByText('Please enter valid email.')).not.toBeInTheDocument();
  });

  it('does not show it again before the next blur', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.tab();
    await user.type(field('E-mail'), 'example.my');
    await user.type(field('E-mail'), '@');
    expect(field('E-mail')).toBeValid();
    await user.tab();
    expect(field('E-mail')).toBeInvalid();
  });

  it('never shows a required error on blur of an empty field', async () => {
    const { user } = renderDetails();
    await user.click(field('Full name'));
    await user.tab();
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('shows no error at the first letter of a field after it was blurred empty', async () => {
    const { user } = renderDetails();
    await user.click(field('E-mail'));
    await user.tab();
    await user.type(field('E-mail'), 'a');
    expect(field('E-mail')).toBeValid();
    await user.tab();
    expect(field('E-mail')).toBeInvalid();
  });

  it('updates the digit count while an invalid number is corrected', async () => {
    const { user } = renderDetails();
    await user.type(field('MyKad'), '9303141052');
    await user.tab();
    expect(screen.getByText('12 digits needed, you typed 10.')).toBeInTheDocument();
    await user.type(field('MyKad'), '3');
    expect(screen.getByText('12 digits needed, you typed 11.')).toBeInTheDocument();
    await user.type(field('MyKad'), '8');
    expect(field('MyKad')).toBeValid();
  });
});

describe('a pointer press', () => {
  const female = () => screen.getByRole('radio', { name: 'Female' });

  it('shows no error before it has ended, because that would move the pressed element', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.pointer({ keys: '[MouseLeft>]', target: female() });
    expect(field('E-mail')).not.toHaveFocus();
    expect(field('E-mail')).toBeValid();
    await user.pointer({ keys: '[/MouseLeft]', target: female() });
    expect(female()).toBeChecked();
    expect(field('E-mail')).toBeInvalid();
  });

  it('of the submit button submits, and the error at the field remains', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.pointer({ keys: '[MouseLeft>]', target: submit() });
    expect(field('E-mail')).toBeValid();
    await user.pointer({ keys: '[/MouseLeft]', target: submit() });
    expect(await summary()).toHaveFocus();
    expect(field('E-mail')).toBeInvalid();
  });

  it.each([
    ['a pointer move without the button', () => fireEvent.pointerMove(document.body)],
    ['a key press', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('without an end event, as when a menu opens, ends with %s', async (_, sign) => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('combobox') });
    expect(field('E-mail')).toBeValid();
    sign();
    expect(field('E-mail')).toBeInvalid();
  });
});

describe('a submit with validation errors', () => {
  it('lists them in page order, focuses the summary and prefixes the title', async () => {
    const { user, onSubmit } = renderDetails();
    await user.click(submit());
    const alert = await summary();
    expect(alert).toHaveFocus();
    expect(within(alert).getByRole('heading')).toHaveTextContent('Please correct 6 things');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Full name: This field is required.',
      'MyKad number: This field is required.',
      'E-mail: This field is required.',
      'Title: This field is required.',
      'Gender: Please select your gender.',
      'Declaration: You must confirm that you are the policy owner before submitting the form.',
    ]);
    expect(document.title).toBe('Error: Your details · Amber Life');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is above the heading', async () => {
    const { user } = renderDetails();
    await user.click(submit());
    const heading = screen.getByRole('heading', { level: 1 });
    const order = (await summary()).compareDocumentPosition(heading);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows the same error at the field', async () => {
    const { user } = renderDetails();
    await user.click(submit());
    expect(field('Full name')).toHaveAccessibleDescription('This field is required.');
  });

  it('shows the cause like the field, and updates with it', async () => {
    const { user } = renderDetails({ initialValues: { ...right, idNo: '9303141052' } });
    await user.click(submit());
    const entry = () => screen.getByRole('link', { name: /^MyKad number/ });
    expect(entry()).toHaveTextContent('Please enter valid NRIC. 12 digits needed, you typed 10.');
    expect(field('MyKad')).toHaveAccessibleDescription(
      'Please enter valid NRIC. 12 digits needed, you typed 10.',
    );
    await user.type(field('MyKad'), '3');
    expect(entry()).toHaveTextContent('12 digits needed, you typed 11.');
  });

  it.each(['Full name', 'Title', 'Gender', 'Declaration'])(
    'links its entry to %s',
    async (label) => {
      const { user } = renderDetails();
      await user.click(submit());
      await user.click(within(await summary()).getByRole('link', { name: new RegExp(label) }));
      const control = {
        'Full name': () => field('Full name'),
        Title: () => screen.getByRole('combobox', { name: 'Title' }),
        Gender: () => screen.getByRole('radio', { name: 'Female' }),
        Declaration: () => screen.getByRole('checkbox'),
      }[label];
      await waitFor(() => expect(control?.()).toHaveFocus());
    },
  );

  it('removes an entry with each correction, and the title prefix with the last one', async () => {
    const { user } = renderDetails({ initialValues: { ...right, fullName: '', title: '' } });
    await user.click(submit());
    expect(within(await summary()).getAllByRole('link')).toHaveLength(2);
    await user.type(field('Full name'), 'Ai');
    expect(within(await summary()).getByRole('heading')).toHaveTextContent(
      'Please correct 1 thing',
    );
    await user.selectOptions(screen.getByRole('combobox'), '033');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toBe('Your details · Amber Life');
  });

  it('does not clear any input', async () => {
    const { user } = renderDetails();
    await user.type(field('E-mail'), 'aisyah@');
    await user.click(submit());
    expect(field('E-mail')).toHaveValue('aisyah@');
  });

  it('prefixes the title again when it changes', async () => {
    const { user } = renderDetails();
    await user.click(submit());
    await summary();
    document.title = 'Butiran anda · Amber Life';
    await waitFor(() => expect(document.title).toBe('Error: Butiran anda · Amber Life'));
  });

  it('is in the language of the page, also when that changes', async () => {
    const { user, i18n } = renderDetails();
    await user.click(submit());
    await act(() => i18n.changeLanguage('my'));
    expect(within(await summary()).getByRole('heading')).toHaveTextContent(
      'Sila betulkan 6 perkara',
    );
    expect(field('Full name')).toHaveAccessibleDescription('Medan ini wajib diisi.');
  });
});

describe('a valid submit', () => {
  it('passes settled values, also when Enter was pressed inside a field', async () => {
    const { user, onSubmit } = renderDetails({ initialValues: { ...right, fullName: '' } });
    await user.type(field('Full name'), 'siti a/p ali {Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ ...right, fullName: 'Siti a/p Ali' });
  });

  it('is sent once when the button is pressed repeatedly', async () => {
    let finish: (value: undefined) => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
    const { user } = renderDetails({ initialValues: right, onSubmit });
    await user.dblClick(submit());
    await user.type(field('Full name'), '{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => {
      finish(undefined);
      await Promise.resolve();
    });
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  });

  it('shows server errors at the field until the value changes', async () => {
    const errors = [{ pointer: '/idNo', code: 'nric.duplicate' }];
    const { user } = renderDetails({
      initialValues: right,
      onSubmit: () => Promise.resolve({ errors }),
    });
    await user.click(submit());
    expect(within(await summary()).getByRole('link')).toHaveTextContent(
      'MyKad number: Duplicate NRIC',
    );
    expect(field('MyKad')).toHaveAccessibleDescription('Duplicate NRIC');
    await user.type(field('MyKad'), '{Backspace}6');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be repeated after a rejection by the server', async () => {
    const onSubmit = jest
      .fn<Promise<{ errors: { pointer: string; code: string }[] } | undefined>, []>()
      .mockResolvedValueOnce({ errors: [{ pointer: '/email', code: 'email.invalid' }] })
      .mockResolvedValueOnce(undefined);
    const { user } = renderDetails({ initialValues: right, onSubmit });
    await user.click(submit());
    await summary();
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe('a submit in a document that is painted', () => {
  let paint: () => void;
  beforeEach(() => {
    jest.replaceProperty(document, 'hidden', false);
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      paint = () => callback(0);
      return 1;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const painted = () =>
    act(async () => {
      paint();
      await new Promise((resolve) => setTimeout(resolve));
    });

  it('validates after the press is painted, with input typed until then', async () => {
    const { user, onSubmit } = renderDetails({ initialValues: right });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field('Full name'), ' binti Ali');
    await painted();
    expect(onSubmit).toHaveBeenCalledWith({ ...right, fullName: 'Aisyah binti Ali' });
  });

  it('sends no request when the buyer leaves the page before', async () => {
    const { user, onSubmit, unmount } = renderDetails({ initialValues: right });
    await user.click(submit());
    unmount();
    await painted();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
