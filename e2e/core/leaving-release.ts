/** What a host gives a remote, as far as it is of use here. */
interface Host {
  readonly bus: { readonly on: (fact: string, listener: () => void) => unknown };
}

/** What a careless remote may do when it is mounted, one of each, without an end. Runs in the page. */
function leave({ bus }: Host): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main { outline: 0 }');
  document.adoptedStyleSheets.push(sheet);
  document.body.classList.add('left-open');
  window.addEventListener('resize', () => undefined);
  setInterval(() => undefined, 54_321);
  bus.on('plan/chosen', () => undefined);
  Object.assign(window, { leftOnPurpose: true });
}

/** The scripts of a remote's module, which leaves all of that each time that it is mounted. */
export function leaving(module: string): string {
  return module.replace(
    /\(0,(\w+)\.createLifecycles\)\(/,
    `((facts) => {
      const made = (0,$1.createLifecycles)(facts);
      return { ...made, mount: (props) => { (${leave.toString()})(props); return made.mount(props); } };
    })(`,
  );
}

/** Its style sheet with a rule for what is not its own, which no build would let through. */
export function spreading(sheet: string): string {
  return `${sheet}\n@media all{footer{outline:0}}`;
}

/** The same, as `leftSince` names it. */
export const LEFT_EACH_TIME = [
  'styles: adopted 1',
  'timers: interval 54321',
  'pageListeners: window resize',
  'subscriptions: plan/chosen',
  'listeners: 1 more',
];
/** And what is there once however often it was mounted. */
export const LEFT_ONCE = [
  'globals: leftOnPurpose',
  'styles: body class="left-open"',
  'styles: /edp/life/remotes/mfe-quote/lifecycles.css for footer',
];
