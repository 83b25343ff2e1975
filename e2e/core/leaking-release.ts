/** The part of the host props that is used here. */
interface Host {
  readonly bus: { readonly on: (fact: string, listener: () => void) => unknown };
}

/** Leaks of a careless remote at mount, one of each kind, without cleanup. Runs in the page. */
function leak({ bus }: Host): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main { outline: 0 }');
  document.adoptedStyleSheets.push(sheet);
  document.body.classList.add('left-open');
  window.addEventListener('resize', () => undefined);
  setInterval(() => undefined, 54_321);
  bus.on('plan/chosen', () => undefined);
  Object.assign(window, { leftOnPurpose: true });
}

/** Changes the module of a remote so that each mount leaks. */
export function withLeaks(module: string): string {
  return module.replace(
    /\(0,(\w+)\.createLifecycles\)\(/,
    `((facts) => {
      const made = (0,$1.createLifecycles)(facts);
      return { ...made, mount: (props) => { (${leak.toString()})(props); return made.mount(props); } };
    })(`,
  );
}

/** Adds a global rule to its style sheet, which no build would accept. */
export function withGlobalRule(sheet: string): string {
  return `${sheet}\n@media all{footer{outline:0}}`;
}

/** The leaks of each mount, as reported by `leakedSince`. */
export const LEAKED_EACH_TIME = [
  'styles: adopted 1',
  'timers: interval 54321',
  'pageListeners: window resize',
  'subscriptions: plan/chosen',
  'listeners: 1 more',
];
/** The leaks that exist once, however often it was mounted. */
export const LEAKED_ONCE = [
  'globals: leftOnPurpose',
  'styles: body class="left-open"',
  'styles: /edp/life/remotes/mfe-quote/lifecycles.css for footer',
];
