import { whyForbidden } from './bundle-rules-plugin';

describe('the content of a remote', () => {
  it.each([
    'node_modules/antd/es/button/Button.js',
    'node_modules/@rc-component/select/es/Select.js',
    'node_modules/react/index.js',
    'node_modules/some-library/node_modules/react-dom/client.js',
    'node_modules/formik/dist/formik.esm.js',
    'node_modules/typebox/build/index.mjs',
    'shared/ui/src/components/button.tsx',
    'shared/store/src/root-reducer.ts',
    'shared/mfe/src/use-call.ts',
    'shared/store/test/sample/application.ts',
    'shared/ui/src/styles/index.css',
    'mfe-plan/src/page.css',
    'node_modules/some-library/dist/style.css',
  ])('is not %s', (file) => {
    expect(whyForbidden(file, 'remote')).not.toBeNull();
  });

  it.each([
    'mfe-plan/src/root.tsx',
    'shared/domain/src/money/sen.ts',
    'shared/contracts/src/pages.ts',
    'shared/ui/src/art/home-art.tsx',
    'shared/forms/src/choices.tsx',
    'shared/store/src/payment/payment-request.ts',
    'shared/mfe/src/guide/index.ts',
    'shared/mfe/src/lists/use-code-words.ts',
    'node_modules/react-fast-compare/index.js',
    'mfe-plan/src/page.module.css',
  ])('is %s', (file) => {
    expect(whyForbidden(file, 'remote')).toBeNull();
  });

  it('names the package to import instead of a library', () => {
    expect(whyForbidden('node_modules/yup/index.esm.js', 'remote')).toContain('@edp/forms');
  });
});

describe('the content of the shell', () => {
  it('may include everything that it shares', () => {
    expect(whyForbidden('node_modules/antd/es/button/Button.js', 'shell')).toBeNull();
  });

  it('must not include the schema library', () => {
    expect(whyForbidden('node_modules/typebox/build/index.mjs', 'shell')).toContain('values.ts');
  });
});
