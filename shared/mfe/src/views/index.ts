export { inBrowserOnly } from './in-browser-only';
export { renderHtml, viewI18n } from './render-html';
export { remoteView, remoteViews } from './remote-views';
