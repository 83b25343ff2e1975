import { createHash } from 'node:crypto';

/** Styles of the dashboard: the subset of the design system that these pages need. */
export const STYLE = `
:root{--ground:#fff;--surface:#faf8f4;--sunken:#f1ede5;--ink:#1c1a16;--ink-2:#4a463d;--ink-3:#696358;--line:#e5dfd3;--control:#857e70;--amber:#ffb300;--amber-hover:#f7a500;--accent:#14477a;--success:#1a6840;--success-tint:#eaf6ee;--error:#b3261e;--error-tint:#fdf2f0;--warning:#855000;--warning-tint:#fff6df;--earlier:#cfc6b4;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5625rem -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,p,ul,dl,dd,table{margin:0;padding:0}
ul{list-style:none}
h1{font-size:1.6875rem;line-height:2.125rem;letter-spacing:-.02em}
h2{font-size:1.125rem;line-height:1.625rem;letter-spacing:-.01em}
h3{font-size:1rem;line-height:1.5rem;font-weight:600}
svg{display:block;flex:none}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:16px;top:-80px;background:var(--amber);color:var(--ink);padding:12px 20px;border-radius:12px;z-index:2}
.skip:focus{top:12px}
.wrap{width:100%;max-width:1200px;margin:0 auto;padding:0 16px}
.head{border-bottom:1px solid var(--line)}
.head .wrap{display:flex;align-items:center;min-height:60px;gap:8px}
.logo svg{height:30px;width:auto}
.where{display:none;color:var(--ink-2);padding-left:16px;margin-left:8px;border-left:1px solid var(--line);line-height:28px}
.head form{margin-left:auto}
main{padding-top:32px;padding-bottom:64px;outline:0}
.soft{color:var(--ink-2)}
.small{font-size:.875rem;line-height:1.3125rem}
.cap{font-size:.8125rem;line-height:1.125rem;color:var(--ink-3)}
.num{font-variant-numeric:tabular-nums}
.mono{font-family:var(--mono);font-size:.92em}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{display:flex;flex-wrap:wrap;gap:16px 32px;justify-content:space-between;align-items:flex-end}
.top .soft{margin-top:4px}
.periods{display:inline-grid;grid-auto-flow:column;grid-auto-columns:1fr;padding:4px;background:var(--sunken);border-radius:14px;gap:4px}
.periods a{display:flex;align-items:center;justify-content:center;min-height:44px;padding:6px 16px;border-radius:10px;font-weight:600;color:var(--ink-2);text-decoration:none;white-space:nowrap}
.periods a[aria-current]{background:var(--ground);color:var(--ink);box-shadow:0 1px 2px rgba(28,26,22,.08)}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:20px;margin:32px 0;padding:20px 24px;background:var(--surface);border-radius:20px}
.facts dt{font-size:.875rem;line-height:1.3125rem;color:var(--ink-3)}
.facts dd{font-size:1.625rem;line-height:2.125rem;font-weight:700;letter-spacing:-.02em}
.notice{margin:24px 0;padding:14px 18px;border-radius:12px;background:var(--warning-tint);color:var(--ink)}
.notice.good{background:var(--success-tint)}
.notice.bad{background:var(--error-tint)}
.notice.bad b{color:var(--error);font-weight:600}
.remotes{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.remote{border:1px solid var(--line);border-radius:20px;padding:20px}
.sight{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:20px}
.who,.traffic,.ways{grid-column:1/-1}
.tags{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px}
.tag{display:inline-flex;padding:2px 10px;border-radius:999px;font-size:13px;line-height:20px;font-weight:600;background:var(--sunken);color:var(--ink-2);white-space:nowrap}
.tag.good{background:var(--success-tint);color:var(--success)}
.tag.bad{background:var(--error-tint);color:var(--error)}
.tag.warn{background:var(--warning-tint);color:var(--warning)}
.tag.amber{background:var(--amber);color:var(--ink)}
.figure{font-size:1.25rem;line-height:1.75rem;font-weight:700;letter-spacing:-.01em}
.over{color:var(--error)}
.chart{width:100%;height:42px;margin-top:4px}
.shares{width:100%;height:12px;margin-top:10px}
.live{fill:var(--ink)}.canary{fill:var(--amber)}.earlier{fill:var(--earlier)}.time{fill:var(--accent)}.fails{fill:var(--error)}
.ground{stroke:var(--line);vector-effect:non-scaling-stroke}
.limit{stroke:var(--control);stroke-dasharray:3 4;vector-effect:non-scaling-stroke}
.legend{display:flex;flex-wrap:wrap;gap:2px 16px;margin-top:6px;font-size:.875rem;line-height:1.375rem}
.legend li{display:flex;gap:7px;align-items:center}
.legend svg{width:10px;height:10px}
.fit{display:flex;gap:8px;font-size:.875rem;line-height:1.25rem;color:var(--ink-2)}
.fit svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.fit.good svg{color:var(--success)}
.fit.bad{color:var(--error);font-weight:600}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 16px;border-radius:12px;border:1.5px solid var(--control);background:var(--ground);color:var(--ink);font:inherit;font-size:15px;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{border-color:var(--ink);background:var(--surface)}
.button.first{background:var(--amber);border-color:transparent}
.button.first:hover{background:var(--amber-hover)}
.button:focus-visible{border-radius:12px}
.ways .button{margin-top:12px}
.row{display:flex;gap:16px;white-space:nowrap}
.row a{line-height:24px;font-weight:600}
.requests{margin-top:16px;border-top:1px solid var(--line);padding-top:6px}
summary{display:inline-flex;align-items:center;gap:8px;min-height:44px;padding-right:16px;font-weight:600;font-size:15px;color:var(--accent);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::before{content:'';width:8px;height:8px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg);flex:none}
details[open]>summary::before{transform:rotate(45deg)}
:root{interpolate-size:allow-keywords}
details::details-content{block-size:0;overflow:clip;transition:block-size 300ms ease,content-visibility 300ms allow-discrete}
details[open]::details-content{block-size:auto;overflow:visible;transition:block-size 300ms ease,content-visibility 300ms allow-discrete,overflow 0s 300ms allow-discrete}
@supports not (interpolate-size:allow-keywords){details[open]>:not(summary){animation:fade 300ms ease}}
@keyframes fade{from{opacity:0}}
@media (prefers-reduced-motion:reduce){details::details-content,details[open]::details-content{transition:none}details[open]>:not(summary){animation:none}}
.more{display:grid;gap:28px;padding:8px 0 16px}
.more>*{min-width:0}
.scroll{position:relative;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;line-height:1.3125rem}
caption{text-align:left;font-weight:600;font-size:1rem;line-height:1.5rem;padding-bottom:4px}
th,td{text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--ink-3);white-space:nowrap}
tbody th{color:var(--ink)}
td.num,th.num{text-align:right;white-space:nowrap}
tr:last-child>*{border-bottom:0}
.events{display:grid;gap:12px;margin-top:8px}
.events .cap{display:block}
.foot{margin-top:24px}
.narrow{max-width:560px}
.narrow>:where(:not(:first-child)){margin-top:20px}
.narrow h2{margin-top:36px}
.narrow label~label{margin-top:20px}
.narrow label{display:block;font-weight:600;margin-bottom:6px}
.narrow input{width:100%;min-height:52px;padding:10px 14px;border:1.5px solid var(--control);border-radius:12px;background:var(--ground);color:var(--ink);font:inherit}
.narrow input:focus-visible{outline-offset:0;border-radius:12px}
.narrow input[aria-invalid]{border-color:var(--error)}
.error{color:var(--error);font-weight:600;margin-top:6px}
.hint{margin-top:6px}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.plan{display:grid;gap:12px;padding:20px 24px;background:var(--surface);border-radius:20px}
.plan li{padding-left:18px;position:relative}
.plan li::before{content:'';position:absolute;left:0;top:10px;width:6px;height:6px;border-radius:50%;background:var(--amber)}
@media (min-width:768px){.wrap{padding:0 32px}.head .wrap{min-height:72px}.logo svg{height:36px}.where{display:block}h1{font-size:2.125rem;line-height:2.625rem}main{padding-top:48px;padding-bottom:96px}.facts{grid-template-columns:repeat(4,1fr)}}
@media (min-width:768px) and (max-width:1199px){.sight{grid-template-columns:150px minmax(0,1.2fr) minmax(0,1fr) minmax(0,1fr)}.who,.traffic{grid-column:auto}.ways{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}.ways .button{margin:0}}
@media (min-width:1200px){.sight{grid-template-columns:170px 210px minmax(0,1fr) minmax(0,1fr) 240px;gap:32px}.who,.traffic,.ways{grid-column:auto}.remote{padding:22px 24px}.remotes{gap:12px}.more{grid-template-columns:minmax(0,1fr)}.events{grid-template-columns:1fr 1fr;gap:12px 32px}}
@media (forced-colors:active){.periods a[aria-current]{outline:2px solid Highlight}.live,.time,.fails,.canary,.earlier{forced-color-adjust:none}}
`;

/** Hash of the styles for the CSP. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
