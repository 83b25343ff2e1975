export { renderHtml, viewI18n } from './render-html';
export { inBrowserOnly, remoteView, remoteViews } from './remote-views';
