import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,db,server,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/{e2e,proof}/**', '**/node_modules/**'],
    globalSetup: ['./tests/global-database.ts'],
    setupFiles: ['./tests/quiet-console.ts'],
    // One more than cores: many tests wait, for answers that are evened out or for the database.
    maxWorkers: 3,
    // A first start of PostgreSQL on a busy machine takes seconds.
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
