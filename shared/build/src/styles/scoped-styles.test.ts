import { scopeOf, unscopedIn } from './scoped-styles';

const scope = scopeOf('mfe_plan_0123456789ab');
const OWN = `.${scope}card`;
const unscoped = (css: string) => unscopedIn(css.replaceAll('OWN', OWN), scope);

describe('a style sheet of a remote', () => {
  it.each([
    'OWN{color:red}',
    'OWN li>span>*{display:block}',
    'OWN :is(th,td){padding:0}',
    'html[lang=ms] OWN{quotes:none}',
    'button:is(OWN,div OWN){color:red}',
    'OWN,OWN:hover::before{color:red}',
    'OWN{--gap:4px}',
    '@media(min-width:576px){OWN{color:red}}',
    '@supports(display:grid){@container (width>400px){OWN{color:red}}}',
    `@keyframes ${scope}turn{to{rotate:1turn}}`,
    'OWN{li{color:red}&:hover{color:red}@media print{p &{color:red}}}',
    '',
  ])('may contain %s', (css) => {
    expect(unscoped(css)).toEqual([]);
  });

  it.each([
    ['button{color:red}', 'button'],
    ['*{color:red}', '*'],
    [':root{--edp-ink:red}', ':root'],
    ['.ant-btn{color:red}', '.ant-btn'],
    ['OWN,h1{color:red}', 'h1'],
    ['button:not(OWN){color:red}', `button:not(${OWN})`],
    ['body:has(OWN){color:red}', `body:has(${OWN})`],
    [':is(OWN,button){color:red}', `:is(${OWN},button)`],
    ['@media print{footer{color:red}}', 'footer'],
    ['OWN{button:not(&){color:red}}', 'button:not(&)'],
    ['&{color:red}', '&'],
    ['@keyframes turn{to{rotate:1turn}}', '@keyframes turn'],
    ['@font-face{font-family:Inter;src:url(a.woff2)}', '@font-face'],
    ['@property --edp-ink{syntax:"*";inherits:true}', '@property --edp-ink'],
    ['@layer antd,theirs;', '@layer antd,theirs'],
    ['@layer antd{OWN{color:red}}', '@layer antd'],
    ['@import url(a.css);', '@import url(a.css)'],
    ['@page{margin:0}', '@page'],
  ])('may not contain %s', (css, found) => {
    expect(unscoped(css)).toEqual([found]);
  });

  it('must not use the scope of another release or remote', () => {
    expect(unscoped('.mfe_plan_ba9876543210-card{color:red}')).toHaveLength(1);
    expect(unscoped('.mfe_plan_0123456789abc-card{color:red}')).toHaveLength(1);
    expect(unscoped('.mfe_quote_0123456789ab-card{color:red}')).toHaveLength(1);
  });
});
