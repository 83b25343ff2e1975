import { screen } from '@testing-library/react';
import type { BannerRequest } from '@edp/contracts';
import { visit } from '../test/questionnaire';

it.each(['questionnaire', 'contact', 'declined'] as const)(
  'the page %s shows the provider’s banner',
  async (page) => {
    const responses = {
      loadBanner: ({ body }: { body: unknown }) => ({
        status: 200,
        body: { banner: `Of ${(body as BannerRequest).page}` },
      }),
    };
    await visit({ page, responses });
    expect(await screen.findByText(`Of ${page}`)).toBeVisible();
  },
);
