import { render, screen } from '@testing-library/react';
import { createI18n } from './create-i18n';
import { I18nProvider } from './i18n-provider';
import { Text } from './text';

const resources = {
  en: {
    shell: {
      help: 'Call <phone>{{phone}}</phone> or <chat>chat with <b>us</b></chat>.<br/>Every day.',
      plain: 'No <unknown>tags</unknown> here',
      hello: 'Hello {{name}}',
    },
  },
};

function renderText(text: React.ReactElement) {
  const i18n = createI18n({ language: 'en', resources, variables: { phone: '1-800' } });
  return render(<I18nProvider i18n={i18n}>{text}</I18nProvider>);
}

describe('Text', () => {
  it('renders the given elements at the tags of the text, also nested', () => {
    const { container } = renderText(
      <Text
        ns="shell"
        id="help"
        tags={{ phone: <a href="tel:1" />, chat: <button type="button" />, br: <br /> }}
      />,
    );
    expect(screen.getByRole('link', { name: '1-800' })).toHaveAttribute('href', 'tel:1');
    expect(screen.getByRole('button', { name: 'chat with us' })).toBeInTheDocument();
    expect(container.innerHTML).toBe(
      'Call <a href="tel:1">1-800</a> or <button type="button">chat with <b>us</b></button>.<br>Every day.',
    );
  });

  it('renders the content of a tag that has no element', () => {
    const { container } = renderText(<Text ns="shell" id="plain" />);
    expect(container.innerHTML).toBe('No tags here');
  });

  it('never interprets a value as HTML', () => {
    const { container } = renderText(
      <Text ns="shell" id="hello" params={{ name: '<img src=x>' }} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('Hello <img src=x>');
  });
});
