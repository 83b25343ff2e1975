export { Html, html } from '@edp/service';
