export { inBrowserOnly } from './in-browser-only';
export { renderHtml, viewI18n, type ViewsProgram, type ViewTexts } from './render-html';
export { remoteView, remoteViews } from './remote-views';
