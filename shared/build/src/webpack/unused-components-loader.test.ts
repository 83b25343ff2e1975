import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import loader from './unused-components-loader.cjs';

describe('the loader for unused components', () => {
  it('annotates calls of React that have no effect', () => {
    expect(loader('var Link = React10.forwardRef(render);')).toBe(
      'var Link = /* @__PURE__ */ React10.forwardRef(render);',
    );
  });

  it.each(['Link.displayName = "Link";', 'List.defaultProps = {\n  isEager: true\n};'])(
    'removes %j, which would keep the component',
    (statement) => {
      expect(loader(`before();\n${statement}\nafter();`)).toBe('before();\n\nafter();');
    },
  );

  it('keeps assignments inside of functions', () => {
    const inside = "function name(component) {\n  component.displayName = 'Named';\n}";
    expect(loader(inside)).toBe(inside);
  });

  it('finds what it removes in the installed version of Formik', () => {
    const formik = readFileSync(join(ROOT, 'node_modules/formik/dist/formik.esm.js'), 'utf8');
    expect(formik).toContain("\nForm.displayName = 'Form';\n");
    expect(formik).toContain('\nFieldArrayInner.defaultProps = {\n');
    expect(loader(formik)).not.toMatch(/^(?:Form\.displayName|FieldArrayInner\.defaultProps)/m);
  });
});
