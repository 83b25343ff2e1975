/** Settings for a start; secrets are public test values. */
export function testEnvironment() {
  return {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    INTERNAL_SECRET: 'internal-secret-of-the-tests-0123456789',
    TOKEN_SECRET: 'token-secret-of-the-tests-0123456789012',
    // No process listens there; the default port may be that of a product on this machine.
    CARD_URL: 'http://127.0.0.1:1',
    CARD_SECRET: 'card-secret-of-the-tests-01234567890123',
    DATA_KEY: 'ab'.repeat(32),
    INDEX_KEY: 'cd'.repeat(32),
    LOG_LEVEL: 'silent',
  };
}
