import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createI18n } from './create-i18n';
import { I18nProvider } from './i18n-provider';
import { useFormat } from './use-format';
import { useLanguage } from './use-language';
import { useText } from './use-text';

const resources = {
  en: {
    plan: {
      due_insurance: 'Premium {{amount}}',
      due_takaful: 'Contribution {{amount}}',
      born: 'Born {{date}}',
      title: 'Your plan',
    },
  },
  my: {
    plan: {
      due_insurance: 'Premium {{amount}}',
      due_takaful: 'Sumbangan {{amount}}',
      born: 'Lahir {{date}}',
      title: 'Pelan anda',
    },
  },
};

function Due() {
  const t = useText('plan');
  const format = useFormat();
  const { language, changeLanguage } = useLanguage();
  return (
    <>
      <p>{t('due', { amount: format.money(494000) })}</p>
      <h1>{t('title')}</h1>
      <p>{t('born', { date: format.date('1993-03-14') })}</p>
      <input aria-label="name" />
      <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'my' : 'en')}>
        switch
      </button>
    </>
  );
}

function renderDue(variant: 'insurance' | 'takaful') {
  const i18n = createI18n({ language: 'en', resources });
  render(
    <I18nProvider i18n={i18n} variant={variant}>
      <Due />
    </I18nProvider>,
  );
  return i18n;
}

describe('useText', () => {
  it('uses the wording of its variant', () => {
    renderDue('takaful');
    expect(screen.getByText('Contribution RM 4,940.00')).toBeInTheDocument();
  });

  it('uses the wording of the variant, values, other texts and English as fallback without parameters, too', () => {
    const words = {
      price: 'Premium',
      price_takaful: 'Contribution',
      call: 'Call {{brand}}',
      both: 'Your $t(plan:price)',
    };
    const i18n = createI18n({
      language: 'my',
      resources: { en: { plan: words }, my: { plan: { price_takaful: 'Sumbangan', title: '' } } },
      variables: { brand: 'MediSure' },
    });
    function Words() {
      const t = useText('plan');
      return <p>{['price', 'call', 'both', 'title'].map((key) => t(key)).join('|')}</p>;
    }
    const { container } = render(
      <I18nProvider i18n={i18n} variant="takaful">
        <Words />
      </I18nProvider>,
    );
    expect(container).toHaveTextContent('Sumbangan|Call MediSure|Your Sumbangan|');
  });

  it('leaves the attributes of the document alone while its language is the same', () => {
    document.documentElement.lang = 'en';
    const writes = new MutationObserver(() => undefined);
    writes.observe(document.documentElement, { attributes: true });
    createI18n({ language: 'en', resources });
    expect(writes.takeRecords()).toHaveLength(0);
    createI18n({ language: 'my', resources });
    expect(writes.takeRecords()).toHaveLength(1);
    writes.disconnect();
  });

  it('rerenders on a change of language and preserves typed input', async () => {
    const user = userEvent.setup();
    renderDue('insurance');
    await user.type(screen.getByRole('textbox'), 'Ali');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Lahir 14 Mac 1993')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pelan anda' })).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Ali');
    expect(document.documentElement.lang).toBe('ms');
  });

  it('hydrates the language of the document, and then renders one that was chosen meanwhile', async () => {
    const i18n = createI18n({ language: 'en', resources });
    const tree = (
      <I18nProvider i18n={i18n} variant="insurance">
        <Due />
      </I18nProvider>
    );
    const view = document.body.appendChild(document.createElement('div'));
    view.innerHTML = renderToString(tree);
    const heading = screen.getByRole('heading', { name: 'Your plan' });
    await i18n.changeLanguage('my');
    const onRecoverableError = jest.fn();
    const root = await act(() => Promise.resolve(hydrateRoot(view, tree, { onRecoverableError })));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(heading).toHaveTextContent('Pelan anda');
    expect(screen.getByText('Lahir 14 Mac 1993')).toBeInTheDocument();
    act(() => root.unmount());
    view.remove();
  });

  it('renders texts that load after the first paint', async () => {
    const i18n = renderDue('insurance');
    await act(async () => {
      const added = { born: 'Birthday {{date}}', title: 'The plan' };
      i18n.instance.addResourceBundle('en', 'plan', added, true, true);
      await Promise.resolve();
    });
    expect(screen.getByText('Birthday 14 March 1993')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The plan' })).toBeInTheDocument();
  });

  it.each([
    ['of another namespace', 'en', 'en', 'other'],
    ['that texts of the language replace', 'my', 'en', 'plan'],
  ] as const)('does not render again for texts %s', async (_what, language, added, namespace) => {
    const i18n = createI18n({ language, resources });
    const rendered = jest.fn();
    function Title() {
      const t = useText('plan');
      useEffect(rendered);
      return <h1>{t('title')}</h1>;
    }
    render(
      <I18nProvider i18n={i18n} variant="insurance">
        <Title />
      </I18nProvider>,
    );
    await act(() => {
      i18n.instance.addResourceBundle(added, namespace, { title: 'Plan' }, true, true);
      return Promise.resolve();
    });
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('renders fallback texts of a namespace that the language does not have', async () => {
    const i18n = createI18n({ language: 'my', resources: { en: {}, my: {} } });
    function Title() {
      return <h1>{useText('late')('title')}</h1>;
    }
    render(
      <I18nProvider i18n={i18n} variant="insurance">
        <Title />
      </I18nProvider>,
    );
    await act(() => {
      i18n.instance.addResourceBundle('en', 'late', { title: 'Late' });
      return Promise.resolve();
    });
    expect(screen.getByRole('heading', { name: 'Late' })).toBeInTheDocument();
  });

  it('throws a helpful error outside its provider', () => {
    expect(() => render(<Due />)).toThrow('outside of <I18nProvider>');
  });
});
