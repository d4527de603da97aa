// Proofs are long: races, crashes, floods. Each file has the machine to itself, so that its figures mean something.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/proof/**/*.proof.ts'],
    globalSetup: ['./tests/global-database.ts'],
    setupFiles: ['./tests/quiet-console.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 30 * 60_000,
  },
})
