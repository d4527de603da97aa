import { defineConfig } from 'vitest/config'
import { inlineScript } from './scripts/inline-script.ts'

const everywhere = '{app,hair,stand-ins,db,server,scripts,tests}/**'
const elsewhere = ['tests/{e2e,proof}/**', '**/node_modules/**']

/** The long tests are *.sweep.test.ts; --mode sweep runs them and no others (npm run test:all). */
export default defineConfig(({ mode }) => ({
  plugins: [inlineScript()],
  test: {
    include: [mode === 'sweep' ? `${everywhere}/*.sweep.test.{ts,tsx}` : `${everywhere}/*.test.{ts,tsx}`],
    exclude: mode === 'sweep' ? elsewhere : [...elsewhere, '**/*.sweep.test.{ts,tsx}'],
    globalSetup: ['./tests/global-database.ts', './tests/global-shop.ts'],
    // Files of one worker share what they import: no module keeps state, and importing was half of the time.
    isolate: false,
    setupFiles: ['./tests/quiet-console.ts'],
    // One more than cores: many tests wait, for answers that are evened out or for the database.
    maxWorkers: 3,
    // A first start of PostgreSQL on a busy machine takes seconds.
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
}))
