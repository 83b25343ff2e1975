import { unstyledAntdClasses } from '../core/antd-styles';
import { EVERY_SCREEN } from '../core/every-screen';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

for (const { language, variant } of SOLD) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`every screen is accessible: ${part} (${language}, ${variant})`, async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const checkScreen = async (screen: string) => {
        await checkAccessibility(screen);
        expect(await unstyledAntdClasses(page), `classes of antd on ${screen}`).toEqual([]);
      };
      await visit({ page, product, request, language, variant, checkScreen });
    });
  }
}
