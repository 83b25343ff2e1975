import { createI18n, currentI18n, type I18nOptions } from './create-i18n';

const resources = {
  en: {
    quote: {
      title: 'Your cover',
      pay: 'Pay',
      pay_insurance: 'Premium',
      pay_takaful: 'Contribution',
      year_one: 'one year',
      year_other: '{{count}} years',
      only: 'Only English',
      nested: { deep: 'Deep' },
      phone: 'Call {{phone}}',
    },
  },
  my: {
    quote: {
      title: 'Perlindungan anda',
      pay: 'Bayar',
      pay_insurance: 'Premium',
      pay_takaful: 'Sumbangan',
      year_other: '{{count}} tahun',
    },
  },
};

function i18nOf(options: Partial<I18nOptions> = {}) {
  return createI18n({ language: 'en', variant: 'insurance', resources, ...options });
}

function response(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

describe('createI18n', () => {
  const fetchMock = jest.fn<Promise<Response>, [string]>();
  beforeEach(() => {
    fetchMock.mockReset();
    globalThis.fetch = fetchMock as unknown as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('has the inlined texts immediately, without a request', () => {
    expect(i18nOf().text('quote', 'title')).toBe('Your cover');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('uses the wording of the variant, otherwise the common one', () => {
    expect(i18nOf({ variant: 'takaful' }).text('quote', 'pay')).toBe('Contribution');
    expect(i18nOf({ variant: 'insurance' }).text('quote', 'pay')).toBe('Premium');
    expect(i18nOf({ variant: 'takaful' }).text('quote', 'title')).toBe('Your cover');
    const { variant: _none, ...home } = { language: 'en' as const, resources, variant: undefined };
    expect(createI18n(home).text('quote', 'pay')).toBe('Pay');
  });

  it('falls back to English, and to the key itself', () => {
    const i18n = i18nOf({ language: 'my' });
    expect(i18n.text('quote', 'only')).toBe('Only English');
    expect(i18n.text('quote', 'nowhere')).toBe('nowhere');
  });

  it('supports plurals, nested keys and variables', () => {
    const i18n = i18nOf({ variables: { phone: '1-800' } });
    expect(i18n.text('quote', 'year', { count: 1 })).toBe('one year');
    expect(i18n.text('quote', 'year', { count: 3 })).toBe('3 years');
    expect(i18nOf({ language: 'my' }).text('quote', 'year', { count: 1 })).toBe('1 tahun');
    expect(i18n.text('quote', 'nested.deep')).toBe('Deep');
    expect(i18n.text('quote', 'phone')).toBe('Call 1-800');
  });

  it('fetches a namespace once, in the language and in the fallback', async () => {
    fetchMock.mockImplementation((url) => Promise.resolve(response({ title: url })));
    const i18n = i18nOf({ language: 'my' });
    expect(await i18n.loadNamespaces(['plan'])).toEqual([]);
    await i18n.loadNamespaces(['plan']);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
      '/locales/my/plan.json',
      '/locales/en/plan.json',
    ]);
    expect(i18n.text('plan', 'title')).toBe('/locales/my/plan.json');
  });

  it('waits for the current language only, not for the fallback', async () => {
    fetchMock.mockImplementation((url) =>
      url.startsWith('/locales/en/')
        ? new Promise<Response>(() => undefined)
        : Promise.resolve(response({ title: 'Pelan' })),
    );
    const i18n = i18nOf({ language: 'my' });
    expect(await i18n.loadNamespaces(['plan', 'quote'])).toEqual([]);
    expect(i18n.text('plan', 'title')).toBe('Pelan');
  });

  it('waits for the fallback if the current language cannot be loaded', async () => {
    fetchMock.mockImplementation((url) =>
      Promise.resolve(
        url.startsWith('/locales/my/') ? response({}, 404) : response({ title: 'Plan' }),
      ),
    );
    const i18n = i18nOf({ language: 'my' });
    expect(await i18n.loadNamespaces(['plan'])).toEqual([]);
    expect(i18n.text('plan', 'title')).toBe('Plan');
  });

  it('requests the texts of the current release, and again when the release changes', async () => {
    fetchMock.mockImplementation((url) => Promise.resolve(response({ title: url })));
    const i18n = i18nOf({ resources: {}, releases: { plan: 'aaaaaaaaaaaa' } });
    await i18n.loadNamespaces(['plan']);
    expect(i18n.text('plan', 'title')).toBe('/locales/en/plan.json?release=aaaaaaaaaaaa');
    await i18n.takeTextsOf('plan', 'aaaaaaaaaaaa');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await i18n.takeTextsOf('plan', 'bbbbbbbbbbbb');
    expect(i18n.text('plan', 'title')).toBe('/locales/en/plan.json?release=bbbbbbbbbbbb');
  });

  it('does not wait for the fallback language of another release either', async () => {
    fetchMock.mockImplementation((url) =>
      url.startsWith('/locales/en/')
        ? new Promise<Response>(() => undefined)
        : Promise.resolve(response({ title: url })),
    );
    const i18n = i18nOf({ language: 'my', releases: { quote: 'aaaaaaaaaaaa' } });
    await i18n.takeTextsOf('quote', 'bbbbbbbbbbbb');
    expect(i18n.text('quote', 'title')).toBe('/locales/my/quote.json?release=bbbbbbbbbbbb');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('uses the inlined texts if those of the other release cannot be loaded', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(response({}, 404)));
    const i18n = i18nOf({ releases: { quote: 'aaaaaaaaaaaa' } });
    await i18n.takeTextsOf('quote', 'bbbbbbbbbbbb');
    expect(i18n.text('quote', 'title')).toBe('Your cover');
  });

  it('stores a change of language and fetches its texts', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(response({ title: 'Perlindungan anda' })));
    const memory = { read: () => undefined, write: jest.fn() };
    const i18n = createI18n({ language: 'en', resources: { en: resources.en }, memory });
    expect(await i18n.changeLanguage('my')).toBe(true);
    expect(i18n.language()).toBe('my');
    expect(i18n.text('quote', 'title')).toBe('Perlindungan anda');
    expect(memory.write).toHaveBeenCalledWith('my');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('does not change or store the language if its texts cannot be fetched', async () => {
    jest.useFakeTimers();
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('offline')));
    const memory = { read: () => undefined, write: jest.fn() };
    const i18n = createI18n({ language: 'en', resources: { en: resources.en }, memory });
    const changing = i18n.changeLanguage('my');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await changing).toBe(false);
    expect(i18n.language()).toBe('en');
    expect(memory.write).not.toHaveBeenCalled();
  });

  it('does not change the language if the texts of an open page cannot be fetched, although others are loaded', async () => {
    jest.useFakeTimers();
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('offline')));
    const resourcesOfPage = {
      my: { shell: { a: 'A' }, plan: { b: 'B' } },
      en: { shell: { a: 'a' } },
    };
    const i18n = createI18n({ language: 'my', resources: resourcesOfPage });
    const changing = i18n.changeLanguage('en');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await changing).toBe(false);
    expect(i18n.language()).toBe('my');
  });

  it('requests a file again that exceeded the limit of requests', async () => {
    jest.useFakeTimers();
    fetchMock.mockImplementation(() => Promise.resolve(response({}, 429)));
    const i18n = i18nOf();
    const failing = i18n.loadNamespaces(['plan']);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await failing).toEqual(['plan']);
    fetchMock.mockImplementation(() => Promise.resolve(response({ title: 'Plan' })));
    expect(await i18n.loadNamespaces(['plan'])).toEqual([]);
  });

  it('retries a failed file up to five times, with doubling waits from 350 ms', async () => {
    jest.useFakeTimers();
    const times: number[] = [];
    fetchMock.mockImplementation(() => {
      times.push(Date.now());
      return Promise.resolve(response({}, 503));
    });
    const start = Date.now();
    const loading = i18nOf().loadNamespaces(['plan']);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await loading).toEqual(['plan']);
    expect(times.map((time) => time - start)).toEqual([0, 350, 1050, 2450, 5250, 10850]);
  });

  it('does not retry a file that does not exist', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(response({}, 404)));
    const i18n = i18nOf();
    expect(await i18n.loadNamespaces(['nope'])).toEqual(['nope']);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(i18n.isWithoutTexts('nope')).toBe(true);
  });

  it('requests a missing file again on the next load', async () => {
    fetchMock.mockResolvedValueOnce(response({}, 404));
    fetchMock.mockImplementation(() => Promise.resolve(response({ title: 'Plan' })));
    const i18n = i18nOf();
    await i18n.loadNamespaces(['plan']);
    expect(await i18n.loadNamespaces(['plan'])).toEqual([]);
    expect(i18n.isWithoutTexts('plan')).toBe(false);
    expect(i18n.text('plan', 'title')).toBe('Plan');
  });

  it('loads the texts of another release if one had none', async () => {
    fetchMock.mockImplementation((url) =>
      Promise.resolve(url.endsWith('aaaaaaaaaaaa') ? response({}, 404) : response({ title: url })),
    );
    const i18n = i18nOf({ language: 'my', releases: { plan: 'aaaaaaaaaaaa' } });
    expect(await i18n.loadNamespaces(['plan'])).toEqual(['plan']);
    expect(i18n.isWithoutTexts('plan')).toBe(true);
    await i18n.takeTextsOf('plan', 'bbbbbbbbbbbb');
    expect(await i18n.loadNamespaces(['plan'])).toEqual([]);
    expect(i18n.text('plan', 'title')).toBe('/locales/my/plan.json?release=bbbbbbbbbbbb');
  });

  it('distinguishes a failed file from one that does not exist', async () => {
    jest.useFakeTimers();
    fetchMock.mockImplementation((url) =>
      url.startsWith('/locales/my/')
        ? Promise.resolve(response({}, 404))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    const i18n = i18nOf({ language: 'my' });
    const loading = i18n.loadNamespaces(['plan']);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await loading).toEqual(['plan']);
    expect(i18n.isWithoutTexts('plan')).toBe(false);
  });

  it('fetches at most ten files concurrently', async () => {
    let open = 0;
    let maximum = 0;
    fetchMock.mockImplementation(async () => {
      maximum = Math.max(maximum, ++open);
      await new Promise((done) => setTimeout(done, 1));
      open -= 1;
      return response({ title: 'x' });
    });
    await i18nOf().loadNamespaces(Array.from({ length: 25 }, (_, i) => `ns${i}`));
    expect(maximum).toBe(10);
    expect(fetchMock).toHaveBeenCalledTimes(25);
  });

  it('is the instance that remotes use', () => {
    const i18n = i18nOf();
    expect(currentI18n()).toBe(i18n);
  });
});
