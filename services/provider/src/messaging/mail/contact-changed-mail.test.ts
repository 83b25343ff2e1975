import type { Language, Variant } from '@edp/domain';
import { mailTexts, sampleFacts } from '../../../test/cover-samples';
import { contactChangedMail } from './contact-changed-mail';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

describe('the e-mail about changed contact data', () => {
  it.each<[Language, Variant, string, string]>([
    ['en', 'insurance', 'Details of your application with Amber Life were changed', 'insurance'],
    ['en', 'takaful', 'Details of your application with Amber Takaful were changed', 'Takaful'],
    ['my', 'insurance', 'Butiran permohonan anda bersama Amber Life telah diubah', 'insurans'],
    ['my', 'takaful', 'Butiran permohonan anda bersama Amber Takaful telah diubah', 'takaful'],
  ])('is in %s for %s, without a link', (language, variant, subject, cover) => {
    const texts = mailTexts(language, variant);
    const content = contactChangedMail(texts, {
      changed: ['email', 'payout'],
      changedAt: new Date('2026-11-20T02:48:00Z'),
    });
    expect(content.subject).toBe(subject);
    for (const written of [mailText(texts, content), mailHtml(texts, content)]) {
      expect(written).toContain('20 November 2026');
      expect(written).toContain(cover);
      expect(written).toContain(sampleFacts(variant).letterhead.phone);
      expect(written).not.toMatch(/https?:|#resume/);
    }
  });
});
